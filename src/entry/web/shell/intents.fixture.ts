import { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { createParents, layoutNames } from '#design/router/parents.ts'
import { portalRoutes } from '../portal-routes.ts'
import { areaIntents } from './area-intents.ts'
import { ownIntents } from './own-intents.ts'

/** What areas and the shell say that somebody may want, and the routes to which it leads, without a page around them. */
export const everyIntent = [...areaIntents, ...ownIntents({} as never, new QueryClient())]

const nothing = () => null
const parents = createParents({
  root: nothing,
  notFound: nothing,
  error: nothing,
  guard: async () => undefined,
  layouts: Object.fromEntries(layoutNames.map((name) => [name, nothing])) as never,
})
const routes = portalRoutes(parents)
const patternOf = (route: AnyRoute) => String((route.options as { path?: string }).path)
const specificFirst = routes.toSorted(
  (one, other) => patternOf(one).split('$').length - patternOf(other).split('$').length,
)
const withParents = (route: AnyRoute): AnyRoute[] => {
  const parent = route.options.getParentRoute?.() as AnyRoute | undefined
  return [...(parent ? withParents(parent) : []), route]
}
export const routesAt = (path: string) => {
  const found = specificFirst.find((route) => new RegExp(`^${patternOf(route).replace(/\$\w+/g, '[^/]+')}$`).test(path))
  return found && withParents(found)
}
