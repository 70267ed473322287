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
/** The second table of the screen has its own parameters in the address. */
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
    // A run ends within a minute or so, and nobody else tells.
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

/** Runs a day now; the lists follow it while it is under way. */
export function useStartRun() {
  return useCall((body: { day: string; brand?: BrandName | undefined }) => send(recurringCalls.start, { body }), {
    refreshes: [runKeys.all, problemKeys.all, trialKeys.all],
    inPlace: true,
  })
}

/** Started before the screen is there; what goes wrong is shown by the table. */
export const preloadRuns = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(runList(flatRequest(tableRequest(search, runDefaults))))
