import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { calendarCalls, type MadeFeed } from '../contract/calls.ts'
import type { FeedKind } from '../rules/feed-form.ts'
import { calendarKeys } from './keys.ts'

export const feedList = queryOptions({
  queryKey: calendarKeys.list('feeds'),
  queryFn: async () => (await send(calendarCalls.list, {})).data,
})

const refreshes = [calendarKeys.all]

export function useMakeFeed() {
  const { mutateAsync } = useCall(
    async (body: { note: string; kinds: FeedKind[] }): Promise<MadeFeed> =>
      (await send(calendarCalls.create, { body })).data,
    { refreshes, inPlace: true },
  )
  return mutateAsync
}

export const useRevokeFeed = () =>
  useCall((feed: number) => send(calendarCalls.revoke, { params: { feed } }), { refreshes })
