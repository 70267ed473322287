import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { spaceCalls } from '../contract/calls.ts'
import { spaceKeys } from './keys.ts'

export const webSpace = (id: number | string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'space'),
    queryFn: ({ signal }) => send(spaceCalls.get, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
    // The event stream tells when the web server has it; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data && (data.underWay.length > 0 || data.state === 'making') ? presets.live.refetchInterval : false,
  })

/** Having the host asked again. */
export type AskAgain = { isPending: boolean; ask: () => void }

export function useRefreshSpace(id: number): AskAgain {
  const refresh = useCall(spaceCalls.refresh, { refreshes: [spaceKeys.all] })
  return { isPending: refresh.isPending, ask: () => refresh.mutate({ params: { id } }) }
}
