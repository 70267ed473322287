import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/sso', titles: ['Single sign-on', 'Single sign-on', 'Authentification unique'] },
  { path: '/sso/login', titles: ['Single sign-on', 'Single sign-on', 'Authentification unique'] },
  {
    path: '/staff/sign-in-providers',
    as: 'admin',
    titles: ['Aanmeldservers', 'Sign-in providers', 'Fournisseurs de connexion'],
  },
]
