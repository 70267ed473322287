import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/dns`,
    titles: ['DNS-records', 'DNS records', 'Enregistrements DNS'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/templates`,
    titles: ['Sjablonen', 'Templates', 'Modèles'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/snapshots`,
    titles: ['Momentopnames', 'Snapshots', 'Instantanés'],
  },
  {
    path: '/staff/zones',
    as: 'admin',
    titles: ['Zones en nameservers', 'Zones and name servers', 'Zones et serveurs de noms'],
  },
]
