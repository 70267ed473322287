import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { recurringCalls } from '../contract/calls.ts'
import { problemKeys, runKeys, trialKeys } from './keys.ts'

export const runDefaults = { sort: '-day', filterIds: ['brand'] } as const satisfies TableDefaults
/** The screen's second table has URL parameters of its own. */
export const problemDefaults = {
  sort: '-foundAt',
  filterIds: ['brand', 'code', 'state'],
  prefix: 'problem-',
} as const satisfies TableDefaults

type RunQuery = NonNullable<RequestOf<typeof recurringCalls.runs>['query']>
type ProblemQuery = NonNullable<RequestOf<typeof recurringCalls.problems>['query']>

export const runList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: runKeys.list(request),
    queryFn: ({ signal }) => send(recurringCalls.runs, { query: request as RunQuery }, { signal }),
    // No event tells that a run has ended, so it is polled.
    refetchInterval: (query) =>
      query.state.data?.data.some((run) => run.state === 'running') ? presets.live.refetchInterval : false,
  })

export const oneRun = (id: string) =>
  queryOptions({
    queryKey: runKeys.one(id),
    queryFn: async ({ signal }) => (await send(recurringCalls.run, { params: { id: Number(id) } }, { signal })).data,
    refetchInterval: (query) => (query.state.data?.state === 'running' ? presets.live.refetchInterval : false),
  })

export const problemList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: problemKeys.list(request),
    queryFn: ({ signal }) => send(recurringCalls.problems, { query: request as ProblemQuery }, { signal }),
  })

export const trialOf = (day: string, brand: string | undefined) =>
  queryOptions({
    queryKey: trialKeys.list(day, brand),
    queryFn: async ({ signal }) => {
      const query = { day, ...(brand ? { brand: brand as BrandName } : {}) }
      return (await send(recurringCalls.trial, { query }, { signal })).data
    },
  })

/** Starts a run; the lists follow its progress. */
export function useStartRun() {
  return useCall((body: { day: string; brand?: BrandName | undefined }) => send(recurringCalls.start, { body }), {
    refreshes: [runKeys.all, problemKeys.all, trialKeys.all],
    inPlace: true,
  })
}

/** Starts loading before the screen; the table shows errors. */
export const preloadRuns = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(runList(flatRequest(tableRequest(search, runDefaults))))
