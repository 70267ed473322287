import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/staff/statements',
    as: 'admin',
    titles: ['Rekeningafschriften', 'Bank statements', 'Extraits de compte'],
  },
  {
    path: '/staff/statements/$id',
    as: 'admin',
    address: '/staff/statements/1',
    titles: ['Rekeningafschrift', 'Bank statement', 'Extrait de compte'],
    rowsAreWritten: true,
  },
]
