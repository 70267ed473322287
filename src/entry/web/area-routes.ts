import type { AnyRoute } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'

type RoutesOf = (parents: ShellParents) => readonly AnyRoute[]

/** What the files of areas export: `export const dnsRoutes = (parents: ShellParents) => [...]`. */
export const routesOf = (files: Record<string, Record<string, unknown>>, parents: ShellParents): AnyRoute[] =>
  Object.values(files).flatMap((file) =>
    Object.entries(file)
      .filter(([name, value]) => name.endsWith('Routes') && typeof value === 'function')
      .flatMap(([, routes]) => (routes as RoutesOf)(parents)),
  )
