import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { registryCalls, transferCalls } from '../contract/calls.ts'
import type { Tracking } from '../contract/shapes.ts'

const isMoving = (data: Tracking | undefined): boolean =>
  data?.journey?.state === 'running' ||
  data?.journey?.state === 'waits' ||
  data?.quarantine?.reactivation?.state === 'queued'

/** Under the domain's own key, so that whatever changes the domain asks this again. */
export const tracking = (domain: string) =>
  queryOptions({
    queryKey: ['domain', domain, 'tracking'],
    queryFn: async ({ signal }) =>
      (await send(transferCalls.tracking, { params: { domain } }, { signal, quiet: true })).data,
    // The event stream tells of every step; this is for when the stream is silent.
    refetchInterval: (query) => (isMoving(query.state.data) ? presets.live.refetchInterval : false),
  })

export const advancedData = (domain: string) =>
  queryOptions({
    queryKey: ['domain', domain, 'advanced-data'],
    queryFn: async ({ signal }) =>
      (await send(transferCalls.advancedData, { params: { domain } }, { signal, quiet: true })).data,
  })

/** Each look is written down, so nothing asks for the code but a person's own press. */
export const useTransferCode = (domain: string) =>
  useMutation({
    mutationFn: async () => (await send(transferCalls.code, { params: { domain } }, { quiet: true })).data,
  })

function useDomainWork<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () => Promise.all([['domain'], ['tasks']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useReactivate = (domain: string) =>
  useDomainWork(async () => (await send(transferCalls.reactivate, { params: { domain } }, { quiet: true })).data)

export const useTryAgain = () =>
  useDomainWork((id: number) => send(homeCalls.retryTask, { params: { id } }, { quiet: true }))

type MessageRequest = NonNullable<RequestOf<typeof registryCalls.messages>['query']>
type DifferenceRequest = NonNullable<RequestOf<typeof registryCalls.differences>['query']>

export const messageDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

export const messageList = ({ sort: _newestFirst, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['registrar-messages', request],
    queryFn: ({ signal }) =>
      send(registryCalls.messages, { query: request as MessageRequest }, { signal, quiet: true }),
  })

export const preloadMessages = (client: QueryClient, search: Record<string, unknown>) =>
  client.prefetchQuery(messageList(flatRequest(tableRequest(search, messageDefaults))))

export const differenceList = ({ sort: _newestFirst, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['registry-differences', request],
    queryFn: ({ signal }) =>
      send(registryCalls.differences, { query: request as DifferenceRequest }, { signal, quiet: true }),
  })

export function useRetryMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(registryCalls.retryMessage, { params: { id } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['registrar-messages'] }),
  })
}
