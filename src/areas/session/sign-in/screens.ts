import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  { path: '/login', titles: ['Inloggen', 'Sign in', 'Se connecter'] },
  { path: '/auth/signin', titles: ['Inloggen', 'Sign in', 'Se connecter'] },
  { path: '/auth/signin/forgot-password', titles: ['Wachtwoord vergeten', 'Forgot password', 'Mot de passe oublié'] },
  {
    path: '/auth/signin/forgot-password-sent-email',
    titles: ['Kijk in je mailbox', 'Check your mailbox', 'Consultez votre boîte mail'],
  },
  {
    path: '/auth/signin/forgot-password-change-password',
    address: '/auth/signin/forgot-password-change-password?token=nagekeken',
    titles: ['Kies een nieuw wachtwoord', 'Choose a new password', 'Choisissez un nouveau mot de passe'],
  },
  {
    path: '/auth/unlock',
    address: '/auth/unlock?token=nagekeken',
    titles: ['Inloggen weer openen', 'Open signing in again', 'Rouvrir la connexion'],
  },
  {
    path: '/auth/new-password',
    titles: [
      'Kies eerst een nieuw wachtwoord',
      'Choose a new password first',
      'Choisissez d’abord un nouveau mot de passe',
    ],
    seenBy: 'security.e2e.ts',
  },
  {
    path: '/auth/two-factor',
    titles: ['Stel 2FA in', 'Set up 2FA', 'Configurez la 2FA'],
    seenBy: 'security.e2e.ts',
  },
  { path: '/auth/signup', titles: ['Registreren', 'Sign up', 'S’inscrire'] },
  {
    path: '/auth/signup/sent-email',
    titles: ['Kijk in je mailbox', 'Check your mailbox', 'Consultez votre boîte mail'],
  },
  {
    path: '/auth/signup/set-password',
    address: '/auth/signup/set-password?token=nagekeken',
    titles: ['Kies je wachtwoord', 'Choose your password', 'Choisissez votre mot de passe'],
  },
  { path: '/email-verification', titles: ['E-mailverificatie', 'E-mail verification', 'Vérification de l’e-mail'] },
  {
    path: '/user/change-password',
    as: 'customer',
    titles: ['Wachtwoord wijzigen', 'Change password', 'Changer le mot de passe'],
  },
  { path: '/user/edit-profile', as: 'customer', titles: ['Profiel bewerken', 'Edit profile', 'Modifier le profil'] },
]
