import { hostingAddress, type Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab',
    as: 'customer',
    address: (page) => hostingAddress(page, 'reports'),
    titles: ['Rapporten', 'Reports', 'Rapports'],
    rowsAreWritten: true,
  },
]
