import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/mail', as: 'partner', titles: ['Mailboxen', 'Mailboxes', 'Boîtes mail'] },
]
