import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { AskAgain } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { windowsCalls } from '../contract/calls.ts'

export const windowsSpace = (id: number | string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'windows'),
    queryFn: ({ signal }) =>
      send(windowsCalls.get, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
    // The event stream tells when the server has it; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data && (data.underWay.length > 0 || data.state === 'making') ? presets.live.refetchInterval : false,
  })

export function useReadAgain(id: number): AskAgain {
  const read = useCall(windowsCalls.config, { refreshes: [spaceKeys.all] })
  return { isPending: read.isPending, ask: () => read.mutate({ params: { id } }) }
}
