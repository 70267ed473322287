import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { loadThing, type MissingThing, missing } from '#design/router/missing.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import type { ServiceTabPart } from '#design/router/slots.ts'
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

/** The service, its tab and what the tab wants to know. Answers the title of the page. */
export async function preloadServiceTab(
  { queryClient, serviceParts }: RouterContext,
  { id, tab }: { id: string; tab: string },
): Promise<{ title: () => string }> {
  const { serviceTabs = [] } = await serviceParts()
  const part = serviceTabs.find((each) => each.id === tab)
  if (!part) throw notFound()
  const principal = principalOf(queryClient.getQueryData(userQuery.queryKey))
  const isOpen = ({ access = [] }: ServiceTabPart) => allows(principal, access)
  const to = (near?: ServiceTabPart) =>
    redirect({ to: [toService(id).to, ...(near ? [near.id] : [])].join('/'), search: {} as never, replace: true })
  if (!isOpen(part)) throw to()
  const isOfAll = !part.kinds && !part.variants
  // What only some services have is asked once it is known that this is one of them: of another it would be refused.
  const [service] = await Promise.all([preloadService(queryClient, id), isOfAll && part.preload?.(queryClient, id)])
  // Its neighbour in the list may be of another kind or variant, with a tab about the same.
  if (service && !isTabOf(part, service))
    throw to(serviceTabs.find((each) => each.group === part.group && isTabOf(each, service) && isOpen(each)))
  if (service && !isOfAll) await part.preload?.(queryClient, id)
  return { title: part.label }
}
