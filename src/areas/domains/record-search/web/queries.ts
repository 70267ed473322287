import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { startMass, useStartKey } from '#areas/domains/mass/web/public.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { userQuery } from '#design/router/session.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import {
  deepest,
  type FoundRecord,
  type RecordQuery,
  type RecordsChange,
  recordSearchCalls,
  recordSorts,
} from '../contract/calls.ts'

/** The initial request of the list, shared by the loader and the screen. */
export const recordTable = { sort: 'domain', filterIds: ['type', 'cc'] } as const
const defaults = { ...recordTable, filterIds: [...recordTable.filterIds] }

/** The address may be typed by hand; values that the server does not accept are left out. */
export function recordQueryOf({ page, perPage, sort = 'domain', q, filters }: TableRequest): Partial<RecordQuery> {
  const column = sort.replace(/^-/, '')
  const types = (filters.type ?? '').split(',').filter(isRecordType)
  const client = Number(filters.cc)
  return {
    page: Math.min(page, Math.floor(deepest / perPage)),
    perPage,
    sort: recordSorts.find((known) => known === column) ?? 'domain',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}

export const recordSearch = (clientId: number | undefined, request: TableRequest) =>
  queryOptions({
    ...presets.page,
    // Under the noun of the events, so that a change of a zone reloads this.
    queryKey: zoneKeys.list('search', clientId, recordQueryOf(request)),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(
        recordSearchCalls.list,
        { params: { id: clientId }, query: recordQueryOf(request) },
        { signal, tells: true },
      ),
  })

export async function preloadRecordSearch(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  if (user) await client.prefetchQuery(recordSearch(user.clientId, tableRequest(search, defaults)))
}

const atOnce = 1000

/** All records that match search and filters, up to the limit of the list. */
export async function allFound(clientId: number, request: TableRequest, most = deepest): Promise<FoundRecord[]> {
  const rows: FoundRecord[] = []
  for (let page = 1; rows.length < most && page <= deepest / atOnce; page++) {
    const query = { ...recordQueryOf(request), page, perPage: atOnce }
    const { data } = await send(recordSearchCalls.list, { params: { id: clientId }, query }, { tells: true })
    rows.push(...data)
    if (data.length < atOnce) break
  }
  return rows.slice(0, most)
}

type MassBody = RequestOf<typeof recordSearchCalls.change>['body']
/** Zones per request, so that each answer comes soon. */
const zonesAtOnce = 20

/** Previews the change of many zones, some at a time. */
export const useMassChange = (clientId: number) =>
  useCall(
    async (body: MassBody) => {
      const outcomes = []
      for (let from = 0; from < body.domains.length; from += zonesAtOnce) {
        const domains = body.domains.slice(from, from + zonesAtOnce)
        const answer = await send(recordSearchCalls.change, {
          params: { id: clientId },
          body: { ...body, preview: true, domains },
        })
        outcomes.push(...answer.data)
      }
      return outcomes
    },
    { inPlace: true },
  )

/** Starts the change, which continues when the page is closed. */
export function useStartChange() {
  const keyOf = useStartKey()
  return useCall(
    ({ change, domains }: { change: RecordsChange; domains: readonly string[] }) =>
      startMass({ act: 'records', change }, { domains, key: keyOf({ change, domains }) }),
    { inPlace: true },
  )
}
