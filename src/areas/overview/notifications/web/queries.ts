import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { type NotificationChoice, notificationCalls } from '../contract.ts'
import { choiceKeys, notificationKeys } from './keys.ts'

const trayLength = 10

/** The newest, for the bell. */
export const newest = queryOptions({
  queryKey: notificationKeys.list('newest'),
  queryFn: ({ signal }) => send(notificationCalls.list, { query: { perPage: trayLength } }, { signal }),
})

/** How many were not read yet. */
export const useUnread = (): number => useQuery(newest).data?.unread ?? 0

export const notificationTable = { filterIds: ['kind', 'unread'] } as const

export const notificationPage = ({ page, perPage, filters }: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: notificationKeys.list(page, perPage, filters),
    queryFn: ({ signal }) =>
      send(
        notificationCalls.list,
        {
          query: {
            page,
            perPage,
            ...(filters.kind && { kind: filters.kind }),
            ...(filters.unread === '1' && { unread: '1' as const }),
          },
        },
        { signal },
      ),
  })

export const preloadNotifications = (client: QueryClient, search: Record<string, unknown>) =>
  client.prefetchQuery(notificationPage(tableRequest(search, notificationTable)))

/** Marks some, or all where none are named. */
export function useMark() {
  return useCall((body: { ids?: number[]; isRead?: boolean }) => send(notificationCalls.read, { body }), {
    refreshes: [notificationKeys.all],
    inPlace: true,
  })
}

export const choices = queryOptions({
  queryKey: choiceKeys.all,
  queryFn: ({ signal }) => send(notificationCalls.choices, {}, { signal }).then((answer) => answer.data),
})

export function useChoose() {
  const client = useQueryClient()
  return useCall((choice: NotificationChoice) => send(notificationCalls.choose, { body: { choices: [choice] } }), {
    done: ({ data }) => client.setQueryData(choices.queryKey, data),
    inPlace: true,
  })
}
