import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/staff', as: 'admin', titles: ['Ons werk', 'Our work', 'Notre travail'] },
  { path: '/staff/jobs', as: 'admin', titles: ['Taken', 'Tasks', 'Tâches'] },
  {
    path: '/staff/service-status',
    as: 'admin',
    titles: ['Status van diensten', 'Service status', 'État des services'],
  },
]
