import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/users', as: 'customer', titles: ['Gebruikers', 'Users', 'Utilisateurs'] },
  {
    path: '/staff/users',
    as: 'admin',
    titles: ['Alle gebruikers', 'All users', 'Tous les utilisateurs'],
  },
]
