import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/mail-migration`,
    titles: ['Overzetten', 'Move here', 'Migration'],
    rowsAreWritten: true,
  },
]
