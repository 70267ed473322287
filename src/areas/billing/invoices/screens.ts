import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/invoices', as: 'customer', titles: ['Facturen', 'Invoices', 'Factures'] },
  // An invoice opens beside the list; the page says so when there is none.
  {
    path: '/invoices/$id',
    as: 'customer',
    address: '/invoices/x',
    titles: ['Deze factuur vinden we niet', 'We cannot find this invoice', 'Nous ne trouvons pas cette facture'],
    titleAtFirst: 'Invoices',
  },
]
