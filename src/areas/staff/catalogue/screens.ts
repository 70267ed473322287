import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/staff/catalogue',
    as: 'admin',
    titles: ['Catalogus en prijzen', 'Catalogue and prices', 'Catalogue et prix'],
    rowsAreWritten: true,
  },
  { path: '/staff/promotions', as: 'admin', titles: ['Promoties', 'Promotions', 'Promotions'] },
]
