import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { loadThing, type MissingThing } from '#design/router/missing.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { domainDetails } from './queries.ts'

const missingDomain = (domain: string): MissingThing => ({
  name: domain,
  title: m.portfolio_missing,
  list: { to: '/domains', label: m.portfolio_all_domains },
})

export async function preloadDomain(client: QueryClient, domain: string): Promise<void> {
  await loadThing(client, domainDetails(domain), missingDomain(domain))
}

/** Loads the domain, its tab and the tab's data at once. Returns the title of the page. */
export async function preloadTab(
  { queryClient, shellParts }: RouterContext,
  { domain, tab }: { domain: string; tab: string },
  search: Record<string, unknown>,
): Promise<{ title: () => string }> {
  const { domainTabs = [] } = await shellParts()
  const part = domainTabs.find(({ id }) => id === tab)
  if (!part) throw notFound()
  if (!allows(principalOf(queryClient.getQueryData(userQuery.queryKey)), part.access ?? []))
    throw redirect({ to: `/domains/${domain}`, search: {} as never, replace: true })
  await Promise.all([preloadDomain(queryClient, domain), part.preload?.(queryClient, domain, search)])
  return { title: part.label }
}
