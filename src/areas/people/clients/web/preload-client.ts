import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { isApiError } from '#design/api/client.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { toClient } from './paths.ts'
import { clientQuery, statisticsQuery } from './queries.ts'
import { tabClientOf } from './tab-client.ts'

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

/** A client that is not there, or not this user's, is the 404 page; any other trouble is told by the screen. */
async function oneClient(client: QueryClient, id: string): Promise<Client | undefined> {
  if (!isNumber(id)) throw notFound()
  // What is one's own has screens of its own.
  if (Number(id) === client.getQueryData(userQuery.queryKey)?.clientId)
    throw redirect({ to: '/user/edit-profile', search: {} as never, replace: true })
  void client.prefetchQuery(statisticsQuery(Number(id)))
  try {
    return await client.ensureQueryData(clientQuery(Number(id)))
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      error.taken = true
      throw notFound()
    }
    return undefined
  }
}

/** Answers the title of the page. */
export async function preloadClient(client: QueryClient, id: string): Promise<{ title: () => string } | undefined> {
  const found = await oneClient(client, id)
  return found && { title: () => clientName(found) }
}

/** The client, its tab and what the tab wants to know, all at once. Answers the title of the page. */
export async function preloadClientTab(
  { queryClient, shellParts }: RouterContext,
  { id, tab }: { id: string; tab: string },
  search: Record<string, unknown>,
): Promise<{ title: () => string }> {
  const { clientTabs = [] } = await shellParts()
  const part = clientTabs.find((each) => each.id === tab)
  if (!part || !isNumber(id)) throw notFound()
  const overview = () => redirect({ to: toClient(Number(id)).to, search: {} as never, replace: true })
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!allows(principalOf(user), part.access ?? [])) throw overview()
  const [client] = await Promise.all([oneClient(queryClient, id), part.preload?.(queryClient, Number(id), search)])
  // Its neighbour in the list may be of another kind.
  if (client && user && part.fits?.(tabClientOf(client), user) === false) throw overview()
  return { title: part.label }
}
