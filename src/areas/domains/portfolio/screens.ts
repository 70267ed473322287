import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/domains', as: 'partner', titles: ['Domeinnamen', 'Domains', 'Noms de domaine'] },
  {
    path: '/domains/$domain',
    as: 'customer',
    address: `/domains/${zone}`,
    titles: ['Domeinnaam', 'Domain', 'Nom de domaine'],
  },
]
