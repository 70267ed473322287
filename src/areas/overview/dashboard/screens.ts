import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', as: 'customer', titles: ['Dashboard', 'Dashboard', 'Tableau de bord'] },
  {
    path: '/dashboard/$tab',
    as: 'customer',
    address: `/dashboard/mail?domain=${zone}`,
    titles: ['Mail', 'Mail', 'E-mail'],
  },
]
