import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { onServerEvent } from '#design/api/events.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { type NotificationChoice, notificationCalls } from '../contract.ts'

onServerEvent('notification.', () => [['notifications']])

const trayLength = 10

/** The newest, for the bell. */
export const newest = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: ({ signal }) => send(notificationCalls.list, { query: { perPage: trayLength } }, { signal, quiet: true }),
})

export const notificationTable = { filterIds: ['kind', 'unread'] } as const

export const notificationPage = ({ page, perPage, filters }: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: ['notifications', 'list', page, perPage, filters],
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
        { signal, quiet: true },
      ),
  })

export const preloadNotifications = (client: QueryClient, search: Record<string, unknown>) =>
  client.prefetchQuery(notificationPage(tableRequest(search, notificationTable)))

/** Marks some, or all where none are named. */
export function useMark() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids?: number[]; isRead?: boolean }) => send(notificationCalls.read, { body }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

export const choices = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => send(notificationCalls.choices, {}, { signal, quiet: true }).then((answer) => answer.data),
})

export function useChoose() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: NotificationChoice) =>
      send(notificationCalls.choose, { body: { choices: [choice] } }, { quiet: true }),
    onSuccess: ({ data }) => client.setQueryData(choices.queryKey, data),
  })
}
