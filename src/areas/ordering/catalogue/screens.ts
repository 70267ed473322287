import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/order', address: '/order?domain=scherm-voorbeeld', titles: ['Bestellen', 'Order', 'Commander'] },
  { path: '/cart/products', titles: ['Producten', 'Products', 'Produits'] },
  {
    path: '/cart/products-details',
    address: '/cart/products-details?pid=200',
    titles: ['Productdetails', 'Product details', 'Détails du produit'],
  },
]
