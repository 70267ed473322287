import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/mail-security`,
    titles: ['Mailbeveiliging', 'Mail security', 'Sécurité du courrier'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/wizards?wizard=microsoft`,
    titles: ['Google en Microsoft 365', 'Google and Microsoft 365', 'Google et Microsoft 365'],
  },
]
