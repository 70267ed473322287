import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/reports/websites',
    as: 'partner',
    titles: ['Websiterapporten', 'Website reports', 'Rapports de sites web'],
  },
]
