import type { AnyRoute } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Caller } from '#base/access.ts'
import type { Way } from '#design/palette/intent.ts'
import { accessOf } from './guard.ts'

/** The screen at a path with the layouts around it, as the router finds them. */
export type RoutesAt = (path: string) => readonly AnyRoute[] | undefined

/** What a screen and the layouts around it ask; undefined where no screen is. */
export function askedAt(path: string, routesAt: RoutesAt): Access | undefined {
  const routes = routesAt(path)
  return routes && accessOf(routes.map(({ options }) => ({ staticData: options.staticData ?? {} })) as never)
}

type Wanted = { access?: Access } & (Way | { at: (of: string) => Way } | { run: () => void })

/** Where an intent leads, as a path of some thing where it is wanted of one. */
export const pathOf = (wanted: Wanted): string | undefined =>
  'at' in wanted ? wanted.at('1').to : 'to' in wanted ? wanted.to : undefined

/** Whether somebody may do it: never a line that leads to a closed door. */
export function mayWant(wanted: Wanted, principal: Caller | undefined, routesAt: RoutesAt): boolean {
  const path = pathOf(wanted)
  const asked = path === undefined ? [] : askedAt(path, routesAt)
  return asked !== undefined && allows(principal, ['signed-in', ...asked, ...(wanted.access ?? [])])
}
