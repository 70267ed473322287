import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableDefaults, type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { clientCalls, clientSorts } from '../contract/calls.ts'
import { contactCalls } from '../contract/contact-calls.ts'

export const clientTable = { sort: 'name', filterIds: ['kind', 'label'] } as const
export const staffClientTable = { sort: 'name', filterIds: ['of', 'kind', 'label'] } as const

/** What stands in the address may be typed by hand; what the server does not know is left out. */
const oneOf = <const T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((each) => each === text)

const clientQueryOf = ({ page, perPage, sort, q, filters }: TableRequest) => ({
  page,
  perPage,
  sort: oneOf(clientSorts, sort),
  q,
  kind: oneOf(['managed', 'unmanaged'], filters.kind),
  label: filters.label,
  of: oneOf(['partners', 'their-clients', 'direct'], filters.of),
})

export const clientsQuery = (request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: ['clients', 'list', clientQueryOf(request)],
    queryFn: ({ signal }) => send(clientCalls.list, { query: clientQueryOf(request) }, { signal }),
  })

export const preloadClients = (
  client: QueryClient,
  search: Record<string, unknown>,
  table: TableDefaults = clientTable,
) => client.prefetchQuery(clientsQuery(tableRequest(search, table)))

export const preloadAllClients = (client: QueryClient, search: Record<string, unknown>) =>
  preloadClients(client, search, staffClientTable)

/** One client, also when it is not on the page that is shown. */
export const clientQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    enabled: id !== undefined && Number.isSafeInteger(id) && id > 0,
    queryFn: async ({ signal }) => (await send(clientCalls.show, { params: { id } }, { signal, quiet: true })).data,
  })

export const contactsQuery = (clientId: number | undefined) =>
  queryOptions({
    queryKey: ['contacts', clientId],
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) => (await send(contactCalls.list, { params: { userId: clientId } }, { signal })).data,
  })

export const statisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'statistics', id],
    queryFn: async ({ signal }) => (await send(clientCalls.statistic, { params: { id } }, { signal })).data,
  })

export const clientActivityQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'activity', id],
    queryFn: async ({ signal }) => (await send(clientCalls.activity, { params: { id } }, { signal })).data,
  })
