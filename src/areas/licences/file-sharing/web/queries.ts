import { queryOptions } from '@tanstack/react-query'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { fileSharingCalls } from '../contract/calls.ts'
import { sharingKeys, sharingOfferKeys } from './keys.ts'

const params = (id: number) => ({ params: { id } })
const movingMs = 5_000

export const fileSharing = (id: number) =>
  queryOptions({
    queryKey: sharingKeys.one(String(id), 'details'),
    queryFn: ({ signal }) => send(fileSharingCalls.details, params(id), { signal }).then(({ data }) => data),
    // The event stream tells when its host has it; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data && (data.underWay.length > 0 || data.standing === 'making') ? movingMs : false,
  })

export function useSharingAgain(id: number) {
  const again = useCall(() => send(fileSharingCalls.details, { ...params(id), query: { fresh: '1' } }), {
    refreshes: [sharingKeys.one(String(id))],
  })
  return { isPending: again.isPending, ask: () => again.mutate() }
}

export const sharingUsers = (id: number) =>
  queryOptions({
    queryKey: sharingKeys.one(String(id), 'users'),
    queryFn: ({ signal }) => send(fileSharingCalls.users, params(id), { signal }).then(({ data }) => data),
  })

export const sharingChanges = (id: number) =>
  queryOptions({
    queryKey: sharingKeys.one(String(id), 'changes'),
    queryFn: ({ signal }) => send(fileSharingCalls.changes, params(id), { signal }).then(({ data }) => data),
  })

export type Subscription = { users: number; spaceGb: number }
export const subscriptionOffer = (id: number, wanted: Subscription) =>
  queryOptions({
    queryKey: sharingOfferKeys.one(String(id), JSON.stringify(wanted)),
    queryFn: ({ signal }) =>
      send(fileSharingCalls.offer, { ...params(id), body: wanted }, { signal }).then(({ data }) => data),
    retry: false,
  })

/** What every change makes old. */
export const changesSharing = [sharingKeys.all, taskKeys.all]
