import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientPasswordCalls } from '#areas/people/users/contract/client-password-calls.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableDefaults, type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { clientCalls, clientSorts } from '../contract/calls.ts'
import { contactCalls } from '../contract/contact-calls.ts'
import { clientKeys, contactKeys } from './keys.ts'

export const clientTable = { sort: 'name', filterIds: ['kind', 'label'] } as const
export const staffClientTable = { sort: 'name', filterIds: ['of', 'kind', 'label'] } as const

/** The URL may be edited by hand, so unknown values are left out. */
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
    queryKey: clientKeys.list(clientQueryOf(request)),
    queryFn: ({ signal }) => send(clientCalls.list, { query: clientQueryOf(request) }, { signal, tells: true }),
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
    queryKey: clientKeys.one(id),
    enabled: id !== undefined && Number.isSafeInteger(id) && id > 0,
    queryFn: async ({ signal }) => (await send(clientCalls.show, { params: { id } }, { signal })).data,
  })

export const contactsQuery = (clientId: number | undefined) =>
  queryOptions({
    queryKey: contactKeys.list(clientId),
    enabled: clientId !== undefined,
    queryFn: async ({ signal }) =>
      (await send(contactCalls.list, { params: { userId: clientId } }, { signal, tells: true })).data,
  })

export const preloadContacts = (client: QueryClient, clientId: number): Promise<void> =>
  client.prefetchQuery(contactsQuery(clientId))

export const statisticsQuery = (id: number) =>
  queryOptions({
    queryKey: clientKeys.list('statistics', id),
    queryFn: async ({ signal }) => (await send(clientCalls.statistic, { params: { id } }, { signal })).data,
  })

export const clientActivityQuery = (id: number) =>
  queryOptions({
    queryKey: clientKeys.list('activity', id),
    queryFn: async ({ signal }) => (await send(clientCalls.activity, { params: { id } }, { signal, tells: true })).data,
  })

export const setClientPassword = (id: number, body: RequestOf<typeof clientPasswordCalls.update>['body']) =>
  send(clientPasswordCalls.update, { params: { id }, body })
