import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { dashboardKeys } from '#areas/overview/home/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { loadThing, type MissingThing, missing } from '#design/router/missing.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import { staffTicketCalls } from '../contract/staff-calls.ts'
import {
  answerKeys,
  cannedKeys,
  customerKeys,
  departmentKeys,
  queueKeys,
  ticketClientKeys,
  ticketKeys,
  ticketPeopleKeys,
} from './keys.ts'
import { toTickets } from './public.ts'

export const ticketDefaults = {
  sort: '-changed',
  filterIds: ['state', 'department', 'cc'],
} as const satisfies TableDefaults

/** The same for the page of a client. */
export const ticketsOf = (clientId: number) =>
  ({
    sort: ticketDefaults.sort,
    filterIds: ['state', 'department'],
    given: { cc: String(clientId) },
  }) satisfies TableDefaults

export const queueDefaults = {
  sort: 'due',
  filterIds: ['state', 'department', 'priority', 'brand', 'assigned', 'overdue', 'held', 'desk', 'cc'],
} as const satisfies TableDefaults

type ListQuery = NonNullable<RequestOf<typeof ticketCalls.list>['query']>
type QueueQuery = NonNullable<RequestOf<typeof staffTicketCalls.queue>['query']>

export const ticketList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ticketKeys.list(request),
    queryFn: ({ signal }) => send(ticketCalls.list, { query: request as ListQuery }, { signal }),
  })

export const preloadTickets = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(ticketList(flatRequest(tableRequest(search, ticketDefaults))))

export const preloadTicketsOf = (client: QueryClient, clientId: number, search: Record<string, unknown>) =>
  client.prefetchQuery(ticketList(flatRequest(tableRequest(search, ticketsOf(clientId)))))

export const queueList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: queueKeys.list(request),
    refetchInterval: 60_000,
    queryFn: ({ signal }) => send(staffTicketCalls.queue, { query: request as QueueQuery }, { signal }),
  })

export const preloadQueue = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(queueList(flatRequest(tableRequest(search, queueDefaults))))

const validId = (id: string | undefined): id is string => /^\d{1,15}$/.test(id ?? '')

export const oneTicket = (id: string | undefined) =>
  queryOptions({
    queryKey: ticketKeys.one(id),
    enabled: validId(id),
    retry: false,
    queryFn: async ({ signal }) => (await send(ticketCalls.get, { params: { id: Number(id) } }, { signal })).data,
  })

const missingTicket = (id: string): MissingThing => ({
  name: id,
  title: m.support_missing,
  list: { ...toTickets(), label: m.support_back },
})

export async function preloadTicket(client: QueryClient, id: unknown): Promise<void> {
  const asked = String(id ?? '')
  // Without an id there is no ticket to load.
  if (asked === '') throw notFound()
  if (!validId(asked)) missing(missingTicket(asked))
  await loadThing(client, oneTicket(asked), missingTicket(asked))
}

export const departmentList = (cc?: number) =>
  queryOptions({
    ...presets.steady,
    queryKey: departmentKeys.list(cc),
    queryFn: async ({ signal }) =>
      (await send(ticketCalls.departments, { query: { cc } }, { signal, tells: true })).data,
  })

export const supportClient = (cc?: number) =>
  queryOptions({
    queryKey: ticketClientKeys.one(cc),
    queryFn: async ({ signal }) => (await send(ticketCalls.client, { query: { cc } }, { signal })).data,
  })

export const likelyAnswers = (q: string, cc?: number) =>
  queryOptions({
    ...presets.page,
    queryKey: answerKeys.list(q, cc),
    enabled: q.trim().length > 3,
    queryFn: async ({ signal }) => (await send(ticketCalls.answers, { query: { q, cc } }, { signal })).data,
  })

export const customerCard = (id: number) =>
  queryOptions({
    queryKey: customerKeys.one(id),
    queryFn: async ({ signal }) => (await send(staffTicketCalls.customer, { params: { id } }, { signal })).data,
  })

export const deskPeople = queryOptions({
  ...presets.steady,
  queryKey: ticketPeopleKeys.all,
  queryFn: async ({ signal }) => (await send(staffTicketCalls.people, {}, { signal })).data,
})

export const cannedReplies = (of: { brand?: string; locale?: string }) =>
  queryOptions({
    queryKey: cannedKeys.list(of),
    queryFn: async ({ signal }) =>
      (await send(staffTicketCalls.canned, { query: of as { brand?: 'belfry'; locale?: 'nl' } }, { signal })).data,
  })

/** Every action returns the ticket, and reloads the lists. */
export function useTicketStep<Sent>(work: (sent: Sent) => Promise<{ data: { id: number } }>, { inPlace = true } = {}) {
  const client = useQueryClient()
  return useCall(work, {
    refreshes: [ticketKeys.lists, queueKeys.all, dashboardKeys.all, customerKeys.all],
    done: ({ data }) => client.setQueryData(oneTicket(String(data.id)).queryKey, data as never),
    inPlace,
  })
}
