import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { download, send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { userKeys } from '#design/router/session.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { privacyCalls, staffPrivacyCalls } from '../contract/calls.ts'
import { erasureKeys } from './keys.ts'

export const erasureDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

export const ownErasure = () =>
  queryOptions({
    queryKey: userKeys.list('erasure'),
    queryFn: ({ signal }) => send(privacyCalls.mine, {}, { signal }),
  })

export const saveCopy = (): Promise<void> => download(privacyCalls.copy, {}, { tells: true })

type ListQuery = NonNullable<RequestOf<typeof staffPrivacyCalls.list>['query']>
export const erasureList = ({ sort: _sort, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: erasureKeys.list(request),
    queryFn: ({ signal }) => send(staffPrivacyCalls.list, { query: request as ListQuery }, { signal }),
  })
export const preloadErasures = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(erasureList(flatRequest(tableRequest(search, erasureDefaults))))

/** Refetches all requests after a change. */
function useErasureMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>, { inPlace = true } = {}) {
  return useCall(work, { refreshes: [erasureKeys.all, userKeys.list('erasure')], inPlace })
}

export const useAsk = () =>
  useErasureMutation((body: RequestOf<typeof privacyCalls.ask>['body']) => send(privacyCalls.ask, { body }))
export const useWithdraw = () =>
  useErasureMutation((_: undefined) => send(privacyCalls.withdraw, {}), { inPlace: false })
export const useTurnDown = () =>
  useErasureMutation(({ id, answer }: { id: number; answer: string }) =>
    send(staffPrivacyCalls.refuse, { params: { id }, body: { answer } }),
  )
export const useCarryOut = () => useErasureMutation((id: number) => send(staffPrivacyCalls.execute, { params: { id } }))
