import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const directoryRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/mail',
    component: lazyRouteComponent(() => import('./directory-screen.tsx'), 'DirectoryScreen'),
    loader: async ({ context, location }) => {
      const { preloadDirectory } = await import('./queries.ts')
      await preloadDirectory(context.queryClient, location.search)
    },
    staticData: { title: () => m.directory_title(), access: ['signed-in', 'perm:domains'], client: 'cc' },
  }),
]
