import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/reports/unused-licenses',
    as: 'customer',
    titles: ['Ongebruikte licenties', 'Unused licences', 'Licences inutilisées'],
  },
]
