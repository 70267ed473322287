import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { unusedCalls, unusedShown, unusedSorts, unusedWithin } from '../contract/calls.ts'

export const unusedTable = { sort: 'lowerOn', filterIds: ['show', 'within', 'cc'] as string[] }

type Query = NonNullable<RequestOf<typeof unusedCalls.list>['query']>

/** What stands in the address may be typed by hand; what the server does not know is left out. */
export function unusedQueryOf({ page, perPage, sort = 'lowerOn', q, filters }: TableRequest): Query {
  const column = sort.replace(/^-/, '')
  const show = unusedShown.find((known) => known === filters.show)
  const within = unusedWithin.find((known) => String(known) === filters.within)
  const client = Number(filters.cc)
  return {
    page,
    perPage,
    sort: unusedSorts.find((known) => known === column) ?? 'lowerOn',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(show && { show }),
    ...(within && { within }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}

export const unusedReport = (request: TableRequest) => {
  const query = unusedQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: reportKeys.list('unused-licences', query),
    queryFn: ({ signal }) => send(unusedCalls.list, { query }, { signal, tells: true }),
  })
}

export const preloadUnusedReport = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(unusedReport(tableRequest(search, unusedTable)))
