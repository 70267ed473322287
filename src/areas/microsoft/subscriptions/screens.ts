import { officeAddress, type Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/services/$id/$tab',
    of: 'of Microsoft 365',
    as: 'customer',
    address: (page) => officeAddress(page, 'office-licences'),
    titles: ['Licenties', 'Licences', 'Licences'],
    rowsAreWritten: true,
  },
]
