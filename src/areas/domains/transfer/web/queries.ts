import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { registryCalls, transferCalls } from '../contract/calls.ts'
import type { Tracking } from '../contract/shapes.ts'
import { differenceKeys, messageKeys } from './keys.ts'

const isMoving = (data: Tracking | undefined): boolean =>
  data?.journey?.state === 'running' ||
  data?.journey?.state === 'waits' ||
  data?.quarantine?.reactivation?.state === 'queued'

/** Under the domain's key, so that every change of the domain reloads this. */
export const tracking = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'tracking'),
    queryFn: async ({ signal }) => (await send(transferCalls.tracking, { params: { domain } }, { signal })).data,
    // The event stream tells of every step; this polling is for when the stream is silent.
    refetchInterval: (query) => (isMoving(query.state.data) ? presets.live.refetchInterval : false),
  })

export const advancedData = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'advanced-data'),
    queryFn: async ({ signal }) => (await send(transferCalls.advancedData, { params: { domain } }, { signal })).data,
  })

/** Each request is logged, so the code is only requested by a click. */
export const useTransferCode = (domain: string) =>
  useCall(async () => (await send(transferCalls.code, { params: { domain } })).data, { inPlace: true })

function useDomainWork<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [domainKeys.ones, taskKeys.all], inPlace: true })
}

export const useReactivate = (domain: string) =>
  useDomainWork(async () => (await send(transferCalls.reactivate, { params: { domain } })).data)

export const useTryAgain = () => useDomainWork((id: number) => send(homeCalls.retryTask, { params: { id } }))

type MessageRequest = NonNullable<RequestOf<typeof registryCalls.messages>['query']>
type DifferenceRequest = NonNullable<RequestOf<typeof registryCalls.differences>['query']>

export const messageDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

export const messageList = ({ sort: _newestFirst, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: messageKeys.list(request),
    queryFn: ({ signal }) => send(registryCalls.messages, { query: request as MessageRequest }, { signal }),
  })

export const preloadMessages = (client: QueryClient, search: Record<string, unknown>) =>
  client.prefetchQuery(messageList(flatRequest(tableRequest(search, messageDefaults))))

export const differenceList = ({ sort: _newestFirst, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: differenceKeys.list(request),
    queryFn: ({ signal }) => send(registryCalls.differences, { query: request as DifferenceRequest }, { signal }),
  })

export function useRetryMessage() {
  return useCall((id: number) => send(registryCalls.retryMessage, { params: { id } }), {
    refreshes: [messageKeys.all],
    inPlace: true,
  })
}
