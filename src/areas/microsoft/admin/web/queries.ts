import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { RequestOf } from '#base/call.ts'
import { download, send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { rangeOf, type TableDefaults, type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { logStatuses } from '../../tenants/contract/shapes.ts'
import {
  adminCalls,
  bulkItemStates,
  type ChosenFilters,
  type ChosenLicences,
  type LicenceFigures,
  licenceFilters,
  licenceSorts,
  logSorts,
} from '../contract/calls.ts'
import { m365Keys } from './keys.ts'

export const licenceTable = {
  sort: 'endDate',
  filterIds: ['filter', 'contract_period', 'invoice_period', 'client', 'tenant'],
} as const satisfies TableDefaults
export const logTable = {
  sort: '-at',
  filterIds: ['period', 'status', 'type', 'client', 'tenant', 'user'],
} as const satisfies TableDefaults

/** Whether Microsoft answers, and what failed there last. */
export const seller = queryOptions({
  queryKey: m365Keys.list('seller'),
  queryFn: ({ signal }) => send(adminCalls.seller, {}, { signal }).then(({ data }) => data),
})

type LicenceQuery = NonNullable<RequestOf<typeof adminCalls.licences>['query']>
type LogQuery = NonNullable<RequestOf<typeof adminCalls.logs>['query']>
type LicenceFields = Omit<LicenceQuery, 'page' | 'per_page' | 'sort'>

const known = (all: readonly string[], given: string | undefined): string | undefined =>
  given
    ?.split(',')
    .filter((each) => all.includes(each))
    .join(',') || undefined
const numberIn = (given: string | undefined): number | undefined =>
  given !== undefined && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined

/** Only what was given: nothing stands in an address without a value. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What stands in the address may be typed by hand; what the server does not know is left out. */
export const licenceFiltersOf = ({ q, filters }: Pick<TableRequest, 'q' | 'filters'>): LicenceFields =>
  given({
    search: q,
    filter: known(licenceFilters, filters.filter),
    contract_period: known(termDurations, filters.contract_period),
    invoice_period: known(billingCycles, filters.invoice_period),
    client: numberIn(filters.client),
    tenant: filters.tenant,
  })

/** The same as lists, for a body. */
export const chosenFiltersOf = (request: Pick<TableRequest, 'q' | 'filters'>): ChosenFilters => {
  const { filter, contract_period: term, invoice_period: cycle, ...rest } = licenceFiltersOf(request)
  return {
    ...(rest as Pick<ChosenFilters, 'search' | 'client' | 'tenant'>),
    ...given({ filter: filter?.split(','), contract_period: term?.split(','), invoice_period: cycle?.split(',') }),
  }
}

const sortOf = (sort: string | undefined, all: readonly string[], usual: string): string =>
  sort && all.includes(sort.replace(/^-/, '')) ? sort : usual

export const licenceQueryOf = (request: TableRequest): LicenceQuery => ({
  ...licenceFiltersOf(request),
  page: request.page,
  per_page: request.perPage,
  sort: sortOf(request.sort, licenceSorts, licenceTable.sort),
})

export const licenceList = (request: TableRequest) => {
  const query = licenceQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: m365Keys.list('licences', query),
    queryFn: ({ signal }) => send(adminCalls.licences, { query }, { signal }),
  })
}

type FiguresQuery = NonNullable<RequestOf<typeof adminCalls.figures>['query']>
const figuresOf = async (query: FiguresQuery, signal: AbortSignal): Promise<LicenceFigures> =>
  (await send(adminCalls.figures, { query }, { signal })).data

export const licenceFigures = (request: TableRequest) => {
  const { filter: _standing, ...query } = licenceFiltersOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: m365Keys.list('figures', query),
    queryFn: ({ signal }) => figuresOf(query, signal),
  })
}

export const oneLicence = (id: string | undefined) =>
  queryOptions({
    queryKey: m365Keys.one('licence', id),
    enabled: numberIn(id) !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      send(adminCalls.licence, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
  })

/** The client has said what went wrong. */
export const saveLicences = (request: TableRequest, type: 'csv' | 'xlsx'): void =>
  void download(
    adminCalls.licencesFile,
    { query: { ...licenceQueryOf(request), page: 1, type } },
    { tells: true },
  ).catch(() => {})

export function logQueryOf({ page, perPage, sort, q, filters }: TableRequest): LogQuery {
  const order = sortOf(sort, logSorts, logTable.sort)
  const days = rangeOf(filters.period)
  return {
    ...{ page, per_page: perPage, sort_by: order.replace(/^-/, '') as (typeof logSorts)[number] },
    sort_direction: order.startsWith('-') ? 'desc' : 'asc',
    ...given({
      search: q,
      start_date: days?.from,
      end_date: days?.to,
      'filters[client]': numberIn(filters.client),
      'filters[tenant]': filters.tenant,
      'filters[status]': known(logStatuses, filters.status),
      'filters[type]': filters.type,
      'filters[user]': filters.user,
    }),
  }
}

export const logList = (request: TableRequest) => {
  const query = logQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: m365Keys.list('log', query),
    queryFn: ({ signal }) => send(adminCalls.logs, { query }, { signal }),
  })
}

export const oneLine = (id: string | undefined) =>
  queryOptions({
    queryKey: m365Keys.one('line', id),
    enabled: numberIn(id) !== undefined,
    retry: false,
    queryFn: ({ signal }) => send(adminCalls.log, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
  })

export const saveLog = (request: TableRequest, type: 'csv' | 'xlsx'): void =>
  void download(adminCalls.logsFile, { query: { ...logQueryOf(request), page: 1, type } }, { tells: true }).catch(
    () => {},
  )

type Asked = { filters: ChosenFilters } | { references: readonly string[] }
const chosenBy = async (asked: Asked, signal: AbortSignal): Promise<ChosenLicences> => {
  const body = 'filters' in asked ? asked : { references: [...asked.references] }
  return (await send(adminCalls.choose, { body }, { signal })).data
}

/** Which subscriptions filters leave, or are called so at Microsoft. */
export const chosenLicences = (asked: Asked) =>
  queryOptions({
    queryKey: m365Keys.list('chosen', asked),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => chosenBy(asked, signal),
  })

export const bulkList = queryOptions({
  queryKey: m365Keys.list('bulks'),
  queryFn: ({ signal }) => send(adminCalls.bulks, {}, { signal }).then(({ data }) => data),
  // It goes on for days; each of its steps tells nobody.
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'waiting' || state === 'running') ? presets.live.refetchInterval : false,
})

export const bulkItemTable = { filterIds: ['state'], prefix: 'item-' } as const satisfies TableDefaults
export const bulkItems = (id: string, { page, perPage, filters }: TableRequest) => {
  const query = { page, per_page: perPage, ...given({ state: known(bulkItemStates, filters.state) }) }
  return queryOptions({
    ...presets.page,
    queryKey: m365Keys.one('bulk', id, query),
    enabled: numberIn(id) !== undefined,
    queryFn: ({ signal }) => send(adminCalls.bulkItems, { params: { id: Number(id) }, query }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && ['waiting', 'running'].includes(data.bulk.state) ? presets.live.refetchInterval : false,
  })
}

const mostAtOnce = 100
/** What Microsoft calls those that failed, so that they can be chosen again. */
export async function failedOf(id: number): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const query = { page, per_page: mostAtOnce, state: 'failed' }
    const { data, total } = await send(adminCalls.bulkItems, { params: { id }, query })
    found.push(...data.map(({ subscriptionId }) => subscriptionId))
    if (data.length < mostAtOnce || found.length >= total) return found
  }
}

type Search = Record<string, unknown>
export const preloadLicences = (client: QueryClient, search: Search): Promise<void> =>
  search.tab === 'bulk'
    ? client.prefetchQuery(bulkList)
    : client.prefetchQuery(licenceList(tableRequest(search, licenceTable)))
export async function preloadReport(client: QueryClient, search: Search): Promise<void> {
  const request = tableRequest(search, licenceTable)
  await Promise.all([client.prefetchQuery(licenceList(request)), client.prefetchQuery(licenceFigures(request))])
}
export const preloadLog = (client: QueryClient, search: Search): Promise<void> =>
  client.prefetchQuery(logList(tableRequest(search, logTable)))
