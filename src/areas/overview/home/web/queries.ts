import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { maxOfMany } from '#base/many.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { clientIn } from '#design/router/client-scope.ts'
import { homeCalls } from '../contract/calls.ts'
import { dashboardKeys, taskKeys } from './keys.ts'

/** Of whoever looks, or of the client in whom they work. */
export const dashboard = (cc?: number) =>
  queryOptions({
    queryKey: dashboardKeys.list(cc),
    queryFn: ({ signal }) =>
      send(homeCalls.dashboard, { query: { cc } }, { signal, tells: true }).then((answer) => answer.data),
  })
export const preloadDashboard = (client: QueryClient, search: { cc?: unknown }) =>
  client.prefetchQuery(dashboard(clientIn(search.cc)))

/** The event stream tells of every step; while work runs it is asked as well, for when the stream is silent. */
export const taskTray = queryOptions({
  queryKey: taskKeys.all,
  queryFn: ({ signal }) => send(homeCalls.tasks, {}, { signal, tells: true }),
  refetchInterval: (query) => (query.state.data?.unfinished ? presets.live.refetchInterval : false),
})

/** What became of each of many things; asked again with every step. */
export const taskItems = (id: number) =>
  queryOptions({
    queryKey: taskKeys.one(id, 'items'),
    queryFn: ({ signal }) => send(homeCalls.taskItems, { params: { id }, query: { perPage: maxOfMany } }, { signal }),
    refetchInterval: (query) => (isEnded(query.state.data?.task.state) ? false : presets.live.refetchInterval),
  })

export const isEnded = (state: string | undefined): boolean => state === 'done' || state === 'failed'

export function useStopTask() {
  return useCall((id: number) => send(homeCalls.stopTask, { params: { id } }), {
    refreshes: [taskKeys.all],
    inPlace: true,
  })
}

export function useRetryTask() {
  return useCall((id: number) => send(homeCalls.retryTask, { params: { id } }), {
    refreshes: [taskKeys.all, dashboardKeys.all, domainKeys.ones],
    inPlace: true,
  })
}
