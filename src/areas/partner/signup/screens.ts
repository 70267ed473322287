import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/partner-signup', titles: ['Partner worden', 'Partner sign-up', 'Devenir partenaire'] },
  {
    path: '/staff/partners',
    as: 'admin',
    titles: ['Partneraanvragen', 'Partner applications', 'Demandes de partenariat'],
  },
]
