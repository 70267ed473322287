import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/staff', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  // The former address leads to the queue.
  { path: '/staff/jobs', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  { path: '/staff?tab=orders', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  { path: '/staff?tab=customer', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  { path: '/staff?tab=tickets', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  { path: '/staff?tab=entries', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  { path: '/staff?tab=dead', as: 'admin', titles: ['Werk', 'Work', 'Travail'] },
  {
    path: '/staff/service-status',
    as: 'admin',
    titles: ['Status van diensten', 'Service status', 'État des services'],
  },
]
