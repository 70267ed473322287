import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/staff/orders', as: 'admin', titles: ['Bestellingen', 'Orders', 'Commandes'] },
  { path: '/staff/payments', as: 'admin', titles: ['Betalingen', 'Payments', 'Paiements'] },
]
