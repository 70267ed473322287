import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/mails',
    as: 'customer',
    titles: ['Verzonden mails', 'Sent mails', 'E-mails envoyés'],
    rowsAreWritten: true,
  },
]
