import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/transfer`,
    titles: ['Status & verhuizing', 'Status & transfer', 'État & transfert'],
  },
  {
    path: '/staff/registrar-messages',
    as: 'admin',
    titles: ['Berichten van registrars', 'Messages of registrars', 'Messages des registraires'],
  },
]
