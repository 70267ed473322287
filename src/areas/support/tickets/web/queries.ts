import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { onServerEvent } from '#design/api/events.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { ticketCalls } from '../contract/calls.ts'
import { staffTicketCalls } from '../contract/staff-calls.ts'

export const ticketDefaults = {
  sort: '-changed',
  filterIds: ['state', 'department', 'cc'],
} as const satisfies TableDefaults

export const queueDefaults = {
  sort: 'due',
  filterIds: ['state', 'department', 'priority', 'brand', 'assigned', 'overdue', 'held', 'desk'],
} as const satisfies TableDefaults

// The lists, the ticket itself, the desk's queue and what waits on the overview.
onServerEvent('ticket.', () => [['ticket'], ['tickets'], ['ticket-queue'], ['dashboard']])

type ListQuery = NonNullable<RequestOf<typeof ticketCalls.list>['query']>
type QueueQuery = NonNullable<RequestOf<typeof staffTicketCalls.queue>['query']>

export const ticketList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['tickets', 'list', request],
    queryFn: ({ signal }) => send(ticketCalls.list, { query: request as ListQuery }, { signal, quiet: true }),
  })

export const preloadTickets = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(ticketList(flatRequest(tableRequest(search, ticketDefaults))))

export const queueList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['ticket-queue', 'list', request],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => send(staffTicketCalls.queue, { query: request as QueueQuery }, { signal, quiet: true }),
  })

export const preloadQueue = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(queueList(flatRequest(tableRequest(search, queueDefaults))))

const validId = (id: string | undefined): id is string => /^\d{1,15}$/.test(id ?? '')

export const oneTicket = (id: string | undefined) =>
  queryOptions({
    queryKey: ['ticket', 'one', id],
    enabled: validId(id),
    retry: false,
    queryFn: async ({ signal }) =>
      (await send(ticketCalls.get, { params: { id: Number(id) } }, { signal, quiet: true })).data,
  })

export const preloadTicket = async (client: QueryClient, id: unknown): Promise<void> => {
  const asked = String(id ?? '')
  if (validId(asked)) await client.prefetchQuery(oneTicket(asked))
}

export const departmentList = (cc?: number) =>
  queryOptions({
    ...presets.steady,
    queryKey: ['ticket-departments', cc],
    queryFn: async ({ signal }) => (await send(ticketCalls.departments, { query: { cc } }, { signal })).data,
  })

export const supportClient = (cc?: number) =>
  queryOptions({
    queryKey: ['ticket-client', cc],
    queryFn: async ({ signal }) => (await send(ticketCalls.client, { query: { cc } }, { signal, quiet: true })).data,
  })

export const likelyAnswers = (q: string, cc?: number) =>
  queryOptions({
    ...presets.page,
    queryKey: ['ticket-answers', q, cc],
    enabled: q.trim().length > 3,
    queryFn: async ({ signal }) =>
      (await send(ticketCalls.answers, { query: { q, cc } }, { signal, quiet: true })).data,
  })

export const customerCard = (id: number) =>
  queryOptions({
    queryKey: ['ticket', 'customer', id],
    queryFn: async ({ signal }) =>
      (await send(staffTicketCalls.customer, { params: { id } }, { signal, quiet: true })).data,
  })

export const deskPeople = queryOptions({
  ...presets.steady,
  queryKey: ['ticket-people'],
  queryFn: async ({ signal }) => (await send(staffTicketCalls.people, {}, { signal, quiet: true })).data,
})

export const cannedReplies = (of: { brand?: string; locale?: string }) =>
  queryOptions({
    queryKey: ['ticket-canned', of],
    queryFn: async ({ signal }) =>
      (
        await send(
          staffTicketCalls.canned,
          { query: of as { brand?: 'belfry'; locale?: 'nl' } },
          { signal, quiet: true },
        )
      ).data,
  })

/** After any step the ticket stands as the server answered it, and every list is asked again. */
export function useTicketStep<Sent>(work: (sent: Sent) => Promise<{ data: { id: number } }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: ({ data }) => client.setQueryData(oneTicket(String(data.id)).queryKey, data as never),
    onSettled: () =>
      Promise.all(
        [['tickets'], ['ticket-queue'], ['dashboard'], ['ticket', 'customer']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
