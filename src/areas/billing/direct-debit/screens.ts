import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/invoices/direct-debit',
    as: 'customer',
    titles: ['Domiciliëring', 'Direct debit', 'Domiciliation'],
  },
  {
    path: '/staff/direct-debit',
    as: 'admin',
    titles: ['Domiciliëringen', 'Direct debits', 'Domiciliations'],
  },
]
