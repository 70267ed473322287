import { type Screen, zone } from '#test/e2e/kit/screen.ts'

/** The screens of this area for the browser tests. */
export const screens: readonly Screen[] = [
  {
    path: '/domains/$domain/$tab',
    as: 'customer',
    address: `/domains/${zone}/website`,
    titles: ['Website', 'Website', 'Site web'],
  },
  { path: '/templates/home', titles: ['Templates', 'Templates', 'Modèles'] },
  {
    path: '/sandbox/site-builder/$token',
    address: '/sandbox/site-builder/geen-link',
    refused: [/geen-link$/, 404],
    titles: ['Website', 'Website', 'Site web'],
  },
]
