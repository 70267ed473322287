import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/device', as: 'partner', titles: ['Programma aanmelden', 'Sign in a program', 'Connecter un programme'] },
]
