import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/user/edit-profile?tab=calendar',
    as: 'customer',
    titles: ['Profiel bewerken', 'Edit profile', 'Modifier le profil'],
  },
]
