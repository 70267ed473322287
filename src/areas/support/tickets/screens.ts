import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/supports', as: 'customer', titles: ['Support', 'Support', 'Support'], rowsAreWritten: true },
  { path: '/supports/create', as: 'customer', titles: ['Nieuw ticket', 'New ticket', 'Nouveau ticket'] },
  {
    path: '/supports/details',
    address: '/supports/details?id=1',
    as: 'customer',
    titles: ['Ticket', 'Ticket', 'Ticket'],
    rowsAreWritten: true,
  },
  {
    path: '/staff/support',
    as: 'admin',
    titles: ['Supportdesk', 'Support desk', 'Service d’assistance'],
    rowsAreWritten: true,
  },
]
