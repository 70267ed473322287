import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/mail-log`,
    titles: ['Maillog', 'Mail log', 'Journal des e-mails'],
    rowsAreWritten: true,
  },
]
