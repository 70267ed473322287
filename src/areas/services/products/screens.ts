import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/products', as: 'customer', titles: ['Producten', 'Products', 'Produits'] },
  ...(
    [
      ['invoices', 'Facturen', 'Invoices', 'Factures'],
      ['documents', 'Documenten', 'Documents', 'Documents'],
      ['activity', 'Activiteit', 'Activity', 'Activité'],
    ] as const
  ).map(
    ([tab, ...titles]): Screen => ({
      path: '/services/$id/$tab',
      as: 'customer',
      address: (page) => serviceAddress(page, /^srv1\./, tab),
      titles,
    }),
  ),
]
