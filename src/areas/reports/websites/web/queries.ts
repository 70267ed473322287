import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { websiteCalls, websiteSorts, websiteStandings } from '../contract/calls.ts'

export const websitesTable = { sort: '-bad', filterIds: ['standing', 'cc'] as string[] }

type Query = NonNullable<RequestOf<typeof websiteCalls.list>['query']>

/** What stands in the address may be typed by hand; what the server does not know is left out. */
function websiteQueryOf({ page, perPage, sort = '-bad', q, filters }: TableRequest): Query {
  const column = sort.replace(/^-/, '')
  const standing = websiteStandings.find((known) => known === filters.standing)
  const client = Number(filters.cc)
  return {
    page,
    perPage,
    sort: websiteSorts.find((known) => known === column) ?? 'bad',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(standing && { standing }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}

export const websiteList = (request: TableRequest) => {
  const query = websiteQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: reportKeys.list('websites', query),
    queryFn: ({ signal }) => send(websiteCalls.list, { query }, { signal, tells: true }),
  })
}

export const preloadWebsites = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(websiteList(tableRequest(search, websitesTable)))
