import type { AnyRoute } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'

type RoutesOf = (parents: ShellParents) => readonly AnyRoute[]

// An area is mounted the moment its folder has routes: `export const dnsRoutes = (parents: ShellParents) => [...]`.
const routeFiles = import.meta.glob<Record<string, unknown>>('../../areas/*/*/web/routes.tsx', { eager: true })

/** Every area's routes, in the order of their folders. */
export const areaRoutes = (parents: ShellParents): AnyRoute[] =>
  Object.values(routeFiles).flatMap((file) =>
    Object.entries(file)
      .filter(([name, value]) => name.endsWith('Routes') && typeof value === 'function')
      .flatMap(([, routes]) => (routes as RoutesOf)(parents)),
  )
