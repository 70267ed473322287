import type { Screen } from '#test/e2e/kit/screen.ts'

const titles: Screen['titles'] = ['Microsoft 365-licenties', 'Microsoft 365 licences', 'Licences Microsoft 365']

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/m365-licenses2', as: 'admin', titles },
  { path: '/m365-licenses2?tab=bulk', of: 'changed in bulk', as: 'admin', titles },
  {
    path: '/reports/m365-licenses',
    as: 'admin',
    titles: ['Microsoft 365-overzicht', 'Microsoft 365 overview', 'Aperçu Microsoft 365'],
  },
  {
    path: '/reports/m365-logs',
    as: 'admin',
    // What licences were called when it was done.
    rowsAreWritten: true,
    titles: ['Microsoft 365-logboek', 'Microsoft 365 log', 'Journal Microsoft 365'],
  },
]
