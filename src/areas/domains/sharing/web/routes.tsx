import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { validParams } from '#design/router/valid-params.ts'
import { m } from '#words'
import { fitsShareAddress } from '../rules/share-address.ts'
import type { SharedPlace } from './preload-shared.ts'

/**
 * The screens of a share link (core §2): they open without sign-in, and show only what the key opens. A signed-in user
 * who follows the link is its visitor and nothing more.
 */
export const sharingRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.default,
    path: '/domains/config',
    component: lazyRouteComponent(() => import('./paste-link-screen.tsx'), 'PasteLinkScreen'),
    staticData: { title: () => m.sharing_config_title(), access: ['anonymous-ok'] },
  }),
  ...(['/domains/config/$domain/$key', '/domains/config/$domain/$key/$tab'] as const).map((path) =>
    createRoute({
      getParentRoute: () => parents.default,
      path,
      component: lazyRouteComponent(() => import('./shared-screen.tsx'), 'SharedScreen'),
      beforeLoad: validParams(fitsShareAddress),
      loader: async ({ context, params, location }) => {
        const { preloadShared } = await import('./preload-shared.ts')
        await preloadShared(context, params as SharedPlace, location.search)
      },
      staticData: { title: () => m.sharing_config_title(), access: ['anonymous-ok'] },
    }),
  ),
]
