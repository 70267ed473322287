import { type Screen, withCart } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/cart/show-cart',
    address: (page) => withCart(page, '/cart/show-cart'),
    titles: ['Winkelmandje', 'Shopping cart', 'Panier'],
  },
]
