import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { userQuery } from '#design/router/session.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { serverListCalls } from '../contract/list-calls.ts'
import { type ServerRow, serverSorts } from '../contract/list-shapes.ts'
import { listedStandings } from '../rules/listed.ts'
import { cloudServerKeys } from './keys.ts'

/** The initial request of the list, shared by the loader and the screen. */
export const serverTable = {
  sort: 'name',
  filterIds: ['state', 'variant', 'node', 'cc'] as string[],
  remember: 'cloud-servers',
}

type Query = NonNullable<RequestOf<typeof serverListCalls.list>['query']>

const clientOf = (value: string | undefined): { cc?: number } => {
  const client = Number(value)
  return Number.isSafeInteger(client) && client > 0 ? { cc: client } : {}
}

/** The address may be typed by hand; values that the server does not accept are left out. */
export function serverQueryOf({ page, perPage, sort = 'name', q, filters }: TableRequest): Query {
  const column = sort.replace(/^-/, '')
  const states = (filters.state ?? '').split(',').filter((each) => listedStandings.some((known) => known === each))
  const variant = serverVariants.find((known) => known === filters.variant)
  return {
    page,
    perPage,
    sort: serverSorts.find((known) => known === column) ?? 'name',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(states.length > 0 && { state: states.join(',') }),
    ...(variant && { variant }),
    ...(filters.node && { node: filters.node.slice(0, 60) }),
    ...clientOf(filters.cc),
  }
}

const isMoving = ({ isUnderWay, standing }: ServerRow): boolean => isUnderWay || standing === 'making'
const movingMs = 5_000

/** With the user's own client number the list has everything they may see. It tells what is known: no datacentre is asked. */
export const serverPage = (clientId: number | undefined, request: TableRequest) => {
  const query = serverQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: cloudServerKeys.list(clientId, query),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(serverListCalls.list, { params: { id: clientId ?? 0 }, query }, { signal, tells: true }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? movingMs : presets.live.refetchInterval),
  })
}

export const serverFigures = (clientId: number | undefined, cc?: string) =>
  queryOptions({
    ...presets.page,
    queryKey: cloudServerKeys.list('figures', clientId, cc ?? ''),
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) =>
      (await send(serverListCalls.figures, { params: { id: clientId ?? 0 }, query: clientOf(cc) }, { signal })).data,
  })

export async function preloadServers(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  if (!user) return
  const request = tableRequest(search, serverTable)
  await Promise.all([
    client.prefetchQuery(serverPage(user.clientId, request)),
    client.prefetchQuery(serverFigures(user.clientId, request.filters.cc)),
  ])
}
