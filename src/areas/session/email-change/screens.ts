import type { Screen } from '#test/e2e/kit/screen.ts'

/** The area's screens, as they are looked at in a browser. */
export const screens: readonly Screen[] = [
  {
    path: '/auth/new-email',
    address: '/auth/new-email?token=nagekeken',
    refused: [/confirm-new-email$/, 410],
    titles: ['Nieuw e-mailadres', 'New e-mail address', 'Nouvelle adresse e-mail'],
  },
  {
    path: '/auth/undo-email',
    address: '/auth/undo-email?token=nagekeken',
    titles: ['E-mailadres terugzetten', 'Put the e-mail address back', 'Rétablir l’adresse e-mail'],
  },
]
