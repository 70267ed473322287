import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { isApiError } from '#design/api/client.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { toService } from './public.ts'
import { serviceDetails } from './queries.ts'

/** A service that is not there, or not this user's, is the 404 page; any other trouble is told by the screen. */
export async function preloadService(client: QueryClient, id: string) {
  if (!/^\d{1,15}$/.test(id)) throw notFound()
  try {
    return await client.ensureQueryData(serviceDetails(id))
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      error.taken = true
      throw notFound()
    }
    return undefined
  }
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
  // Its neighbour in the list may be of another kind.
  if (service && part.kinds && !part.kinds.includes(service.kind)) throw overview()
  return { title: part.label }
}
