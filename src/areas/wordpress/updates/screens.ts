import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/wordpress/updates',
    as: 'customer',
    titles: ['WordPress-updates', 'WordPress updates', 'Mises à jour WordPress'],
  },
]
