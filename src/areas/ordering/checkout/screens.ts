import { orderAsNewcomer } from '#test/e2e/kit/own.ts'
import { orderAddress, type Screen, withCart } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/cart/check-out',
    address: (page) => withCart(page, '/cart/check-out'),
    titles: ['Afrekenen', 'Checkout', 'Paiement'],
    titleAtFirst: 'Order',
  },
  {
    path: '/order/thankyou',
    isMadePerLanguage: true,
    address: async (page, language) => {
      const { uuid } = await orderAsNewcomer(page, 'scherm', { paymentCode: 'banktransfer', language })
      return `/order/thankyou?uuid=${uuid}`
    },
    titles: ['Bedankt', 'Thank you', 'Merci'],
  },
  { path: '/orders', as: 'partner', titles: ['Bestellingen', 'Orders', 'Commandes'] },
  {
    path: '/orders/$id',
    as: 'partner',
    address: (page) => orderAddress(page),
    titles: ['Bestelling', 'Order', 'Commande'],
  },
]
