import type { Screen } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  { path: '/integrations', as: 'partner', titles: ['Integraties', 'Integrations', 'Intégrations'] },
]
