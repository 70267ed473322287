import type { AnyRoute } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import type { ShellParts } from '#design/router/slots.ts'

type RoutesOf = (parents: ShellParents) => readonly AnyRoute[]

// An area is mounted the moment its folder has routes: `export const dnsRoutes = (parents: ShellParents) => [...]`.
const routeFiles = import.meta.glob<Record<string, unknown>>('../../../areas/*/*/web/routes.tsx', { eager: true })
const shellFiles = import.meta.glob<{ shellParts?: ShellParts }>('../../../areas/*/*/web/shell.tsx', { eager: true })

/** Every area's routes, in the order of their folders. */
export const areaRoutes = (parents: ShellParents): AnyRoute[] =>
  Object.values(routeFiles).flatMap((file) =>
    Object.entries(file)
      .filter(([name, value]) => name.endsWith('Routes') && typeof value === 'function')
      .flatMap(([, routes]) => (routes as RoutesOf)(parents)),
  )

const parts = Object.values(shellFiles).flatMap((file) => (file.shellParts ? [file.shellParts] : []))

/** What areas put into the shell, put together: the first of each kind, all of the lists. */
export const shellParts: ShellParts = {
  ...Object.assign({}, ...parts.toReversed()),
  accountLinks: parts.flatMap((part) => part.accountLinks ?? []),
  staffLinks: parts.flatMap((part) => part.staffLinks ?? []).sort((one, other) => one.position - other.position),
  paletteSources: parts.flatMap((part) => part.paletteSources ?? []),
}
