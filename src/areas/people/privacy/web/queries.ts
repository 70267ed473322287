import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { download, send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { userKey } from '#design/router/session.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { privacyCalls, staffPrivacyCalls } from '../contract/calls.ts'

const noun = 'erasure'
export const erasureDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

export const ownErasure = () =>
  queryOptions({
    queryKey: [...userKey, noun],
    queryFn: ({ signal }) => send(privacyCalls.mine, {}, { signal, quiet: true }),
  })

export const saveCopy = (): Promise<void> => download(privacyCalls.copy, {})

type ListQuery = NonNullable<RequestOf<typeof staffPrivacyCalls.list>['query']>
export const erasureList = ({ sort: _sort, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: [noun, 'list', request],
    queryFn: ({ signal }) => send(staffPrivacyCalls.list, { query: request as ListQuery }, { signal, quiet: true }),
  })
export const preloadErasures = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(erasureList(flatRequest(tableRequest(search, erasureDefaults))))

/** After any change everything about requests is asked again. */
function useErasureMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all([[noun], [...userKey, noun]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useAsk = () =>
  useErasureMutation((body: RequestOf<typeof privacyCalls.ask>['body']) =>
    send(privacyCalls.ask, { body }, { quiet: true }),
  )
export const useWithdraw = () => useErasureMutation((_: undefined) => send(privacyCalls.withdraw, {}))
export const useTurnDown = () =>
  useErasureMutation(({ id, answer }: { id: number; answer: string }) =>
    send(staffPrivacyCalls.refuse, { params: { id }, body: { answer } }, { quiet: true }),
  )
export const useCarryOut = () =>
  useErasureMutation((id: number) => send(staffPrivacyCalls.carryOut, { params: { id } }, { quiet: true }))
