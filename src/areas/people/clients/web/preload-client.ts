import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { loadThing, type MissingThing, missing } from '#design/router/missing.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { toClient, toClients, toStaffClients } from './paths.ts'
import { clientQuery, statisticsQuery } from './queries.ts'
import { tabClientOf } from './tab-client.ts'

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

const missingClient = (client: QueryClient, id: string): MissingThing => ({
  name: id,
  title: m.people_missing,
  list: {
    ...(client.getQueryData(userQuery.queryKey)?.permissions.admin ? toStaffClients : toClients),
    label: m.people_back_to_clients,
  },
})

async function oneClient(client: QueryClient, id: string): Promise<Client | undefined> {
  if (!isNumber(id)) return missing(missingClient(client, id))
  // The user's own client has screens of its own.
  if (Number(id) === client.getQueryData(userQuery.queryKey)?.clientId)
    throw redirect({ to: '/user/edit-profile', search: {} as never, replace: true })
  void client.prefetchQuery(statisticsQuery(Number(id)))
  return loadThing(client, clientQuery(Number(id)), missingClient(client, id))
}

/** Returns the title of the page. */
export async function preloadClient(client: QueryClient, id: string): Promise<{ title: () => string } | undefined> {
  const found = await oneClient(client, id)
  return found && { title: () => clientName(found) }
}

/** Loads the client, its tab and the tab's data at the same time. Returns the title of the page. */
export async function preloadClientTab(
  { queryClient, shellParts }: RouterContext,
  { id, tab }: { id: string; tab: string },
  search: Record<string, unknown>,
): Promise<{ title: () => string }> {
  const { clientTabs = [] } = await shellParts()
  const part = clientTabs.find((each) => each.id === tab)
  if (!part) throw notFound()
  const overview = () => redirect({ to: toClient(Number(id)).to, search: {} as never, replace: true })
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (!allows(principalOf(user), part.access ?? [])) throw overview()
  const [client] = await Promise.all([oneClient(queryClient, id), part.preload?.(queryClient, Number(id), search)])
  // The list may lead from one client to another of a kind that has no such tab.
  if (client && user && part.fits?.(tabClientOf(client), user) === false) throw overview()
  return { title: part.label }
}
