import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/sandbox/wordpress/$token',
    address: '/sandbox/wordpress/geen-link',
    refused: [/geen-link$/, 404],
    titles: ['WordPress', 'WordPress', 'WordPress'],
  },
]
