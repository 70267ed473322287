import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/records',
    as: 'partner',
    titles: ['DNS-records zoeken', 'Search DNS records', 'Recherche d’enregistrements DNS'],
  },
]
