import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', as: 'customer', titles: ['Dashboard', 'Dashboard', 'Tableau de bord'] },
  {
    path: '/dashboard/$tab',
    as: 'customer',
    address: `/dashboard/mail?domain=${zone}`,
    // It leads to the page of the domain.
    titles: ['Mailboxen', 'Mailboxes', 'Boîtes mail'],
    titleAtFirst: 'Mail',
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/web`,
    titles: ['Waar je website staat', 'Where your website is', 'Où se trouve votre site'],
  },
]
