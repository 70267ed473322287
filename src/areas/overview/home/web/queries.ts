import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { mostOfMany } from '#base/many.ts'
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

/** What became of each of many things; asked again with every step. */
export const taskItems = (id: number) =>
  queryOptions({
    queryKey: ['tasks', id, 'items'],
    queryFn: ({ signal }) =>
      send(homeCalls.taskItems, { params: { id }, query: { perPage: mostOfMany } }, { signal, quiet: true }),
    refetchInterval: (query) => (isEnded(query.state.data?.task.state) ? false : presets.live.refetchInterval),
  })

export const isEnded = (state: string | undefined): boolean => state === 'done' || state === 'failed'

export function useStopTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(homeCalls.stopTask, { params: { id } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  })
}

export function useRetryTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(homeCalls.retryTask, { params: { id } }, { quiet: true }),
    onSettled: () =>
      Promise.all([['tasks'], ['dashboard'], ['domain']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
