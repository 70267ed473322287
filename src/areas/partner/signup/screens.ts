import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/partner-signup', titles: ['Partner worden', 'Partner sign-up', 'Devenir partenaire'] },
  {
    path: '/staff/partners',
    as: 'admin',
    titles: ['Partneraanvragen', 'Partner applications', 'Demandes de partenariat'],
  },
]
