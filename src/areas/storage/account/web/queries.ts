import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { storageCalls } from '../contract/calls.ts'
import { sizeCalls } from '../contract/size-calls.ts'
import { sizeOfferKeys, storageKeys } from './keys.ts'

const keyOf = (id: number, ...parts: readonly string[]) => storageKeys.one(String(id), ...parts)

export const storage = (id: number) =>
  queryOptions({
    ...presets.live,
    queryKey: keyOf(id),
    queryFn: ({ signal }) => send(storageCalls.details, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const storageBuckets = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'buckets'),
    queryFn: ({ signal }) => send(storageCalls.buckets, { params: { id } }, { signal }).then(({ data }) => data),
  })

/** As they are at this moment, for what cannot be undone: their store is asked anew first. */
export const bucketsNow = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'buckets', 'now'),
    queryFn: async ({ signal }) => {
      await send(storageCalls.details, { params: { id }, query: { fresh: '1' } }, { signal })
      return (await send(storageCalls.buckets, { params: { id } }, { signal })).data
    },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })

export const storageKeyList = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'keys'),
    queryFn: ({ signal }) => send(storageCalls.keys, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const storageUsage = (id: number, days: number) =>
  queryOptions({
    queryKey: keyOf(id, 'usage', String(days)),
    queryFn: ({ signal }) =>
      send(storageCalls.usage, { params: { id }, query: { days } }, { signal }).then(({ data }) => data),
  })

export const storagePlan = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'size'),
    queryFn: ({ signal }) => send(sizeCalls.plan, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const sizeOffer = (id: number, from: number, sizeGb: number) =>
  queryOptions({
    queryKey: sizeOfferKeys.one(String(id), String(from), String(sizeGb)),
    queryFn: ({ signal }) =>
      send(sizeCalls.offer, { params: { id }, body: { sizeGb } }, { signal }).then(({ data }) => data),
    retry: false,
  })

export const storageSizes = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'sizes'),
    queryFn: ({ signal }) => send(sizeCalls.changes, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const storageCopies = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'copies'),
    queryFn: ({ signal }) => send(storageCalls.copies, { params: { id } }, { signal }).then(({ data }) => data),
  })

/** Asks its provider anew, as often as that says something new. */
export function useAskAgain(id: number) {
  const again = useCall(() => send(storageCalls.details, { params: { id }, query: { fresh: '1' } }), {
    refreshes: [storageKeys.one(String(id))],
  })
  return { isPending: again.isPending, ask: () => again.mutate() }
}

export const changesStorage = [storageKeys.all]
