import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { isApiError } from '#design/api/client.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { domainDetails } from './queries.ts'

/** A domain that is not there, or not this person's, is the 404 page; any other trouble is told by the screen. */
export async function preloadDomain(client: QueryClient, domain: string): Promise<void> {
  try {
    await client.ensureQueryData(domainDetails(domain))
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      error.taken = true
      throw notFound()
    }
  }
}

/** The domain, its tab and what the tab wants to know, all at once. Answers the title of the page. */
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
