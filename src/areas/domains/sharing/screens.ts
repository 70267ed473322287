import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/sharing`,
    titles: ['Delen', 'Sharing', 'Partage'],
  },
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/logs`,
    titles: ['Logboek', 'Log', 'Journal'],
    rowsAreWritten: true,
  },
  {
    path: '/domains/config',
    titles: ['Domeinconfiguratie', 'Domain configuration', 'Configuration du domaine'],
  },
  {
    path: '/domains/config/$domain/$key',
    address: `/domains/config/${zone}/geen-sleutel`,
    refused: [/geen-sleutel$/, 404],
    titles: ['Domeinconfiguratie', 'Domain configuration', 'Configuration du domaine'],
  },
  {
    path: '/domains/config/$domain/$key/$tab',
    titles: ['Domeinconfiguratie', 'Domain configuration', 'Configuration du domaine'],
    seenBy: 'sharing.e2e.ts',
  },
]
