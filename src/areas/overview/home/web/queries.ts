import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { homeCalls } from '../contract/calls.ts'

export const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => send(homeCalls.dashboard, {}, { signal }).then((answer) => answer.data),
})
export const preloadDashboard = (client: QueryClient) => client.prefetchQuery(dashboard)

/** The event stream tells of every step; while work runs it is asked as well, for when the stream is silent. */
export const taskTray = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => send(homeCalls.tasks, {}, { signal }),
  refetchInterval: (query) => (query.state.data?.unfinished ? presets.live.refetchInterval : false),
})

export function useRetryTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(homeCalls.retryTask, { params: { id } }, { quiet: true }),
    onSettled: () =>
      Promise.all([['tasks'], ['dashboard'], ['domain']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
