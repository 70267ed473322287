import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { certificateCalls } from '../contract/calls.ts'
import { certificateKeys } from './keys.ts'

/** The event stream tells when something happens; this is for when the stream is silent while a request is under way. */
export const certificate = (id: number) =>
  queryOptions({
    queryKey: certificateKeys.one(String(id)),
    queryFn: ({ signal }) => send(certificateCalls.get, { params: { id } }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => (data?.isUnderWay ? presets.live.refetchInterval : false),
  })

export const changesCertificate = { refreshes: [certificateKeys.all] }
