import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/nameservers`,
    titles: ['Nameservers', 'Name servers', 'Serveurs de noms'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/dnssec`,
    titles: ['DNSSEC', 'DNSSEC', 'DNSSEC'],
  },
]
