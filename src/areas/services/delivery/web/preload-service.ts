import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { loadThing, type MissingThing, missing } from '#design/router/missing.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { isTabOf } from './is-tab-of.ts'
import { toService } from './public.ts'
import { serviceDetails } from './queries.ts'

const missingService = (id: string): MissingThing => ({
  name: id,
  title: m.delivery_missing,
  list: { to: '/services', label: m.delivery_all },
})

export async function preloadService(client: QueryClient, id: string) {
  if (!/^\d{1,15}$/.test(id)) return missing(missingService(id))
  return loadThing(client, serviceDetails(id), missingService(id))
}

/** The service, its tab and what the tab wants to know, all at once. Answers the title of the page. */
export async function preloadServiceTab(
  { queryClient, shellParts }: RouterContext,
  { id, tab }: { id: string; tab: string },
): Promise<{ title: () => string }> {
  const { serviceTabs = [] } = await shellParts()
  const part = serviceTabs.find((each) => each.id === tab)
  if (!part) throw notFound()
  const overview = () => redirect({ to: toService(id).to, search: {} as never, replace: true })
  if (!allows(principalOf(queryClient.getQueryData(userQuery.queryKey)), part.access ?? [])) throw overview()
  const [service] = await Promise.all([preloadService(queryClient, id), part.preload?.(queryClient, id)])
  // Its neighbour in the list may be of another kind or variant.
  if (service && !isTabOf(part, service)) throw overview()
  return { title: part.label }
}
