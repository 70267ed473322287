import { type Screen, serviceAddress } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/services', as: 'customer', titles: ['Diensten', 'Services', 'Services'] },
  {
    path: '/services/$id',
    as: 'customer',
    address: (page) => serviceAddress(page, /^srv1\./),
    titles: ['Dienst', 'Service', 'Service'],
  },
  {
    path: '/services/$id/$tab',
    as: 'customer',
    address: (page) => serviceAddress(page, /^srv1\./, 'subscription'),
    titles: ['Abonnement', 'Subscription', 'Abonnement'],
  },
]
