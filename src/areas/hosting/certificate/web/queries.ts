import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { certificateCalls } from '../contract/calls.ts'

export const spaceCertificate = (id: number | string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'certificate'),
    queryFn: ({ signal }) =>
      send(certificateCalls.get, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
    // The event stream tells when it is there; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'ordering' ? presets.live.refetchInterval : false,
  })
