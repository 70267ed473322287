import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { recordKeyCalls } from '../contract/calls.ts'
import type { MadeRecordKey } from '../contract/shapes.ts'
import type { ClusterType } from '../rules/external-dns/cluster-types.ts'
import type { KeyKind } from '../rules/key-form.ts'
import { recordKeyKeys } from './keys.ts'

export const recordKeyList = (domain: string) =>
  queryOptions({
    queryKey: recordKeyKeys.one(domain),
    queryFn: async () => (await send(recordKeyCalls.list, { params: { domain } })).data,
  })

type NewKey = { kind: KeyKind; names: string[]; note: string; subnets: string[]; types: ClusterType[] }

export function useMakeKey(domain: string) {
  const { mutateAsync } = useCall(
    async (body: NewKey): Promise<MadeRecordKey> =>
      (await send(recordKeyCalls.create, { params: { domain }, body })).data,
    { refreshes: [recordKeyKeys.one(domain)], inPlace: true },
  )
  return mutateAsync
}

export const useRevokeKey = (domain: string) =>
  useCall((key: number) => send(recordKeyCalls.revoke, { params: { domain, key } }), {
    refreshes: [recordKeyKeys.one(domain)],
  })
