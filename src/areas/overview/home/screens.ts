import { clientAddress, type Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/overview', as: 'customer', titles: ['Overzicht', 'Overview', 'Aperçu'], rowsAreWritten: true },
  {
    path: '/overview?cc=1',
    as: 'partner',
    address: async (page) => `/overview?cc=${(await clientAddress(page)).replace(/^.*\//, '')}`,
    titles: ['Overzicht', 'Overview', 'Aperçu'],
    rowsAreWritten: true,
  },
]
