import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { siteCalls } from '#areas/wordpress/sites/contract/calls.ts'
import { siteKeys } from '#areas/wordpress/sites/web/keys.ts'
import { download, send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { userQuery } from '#design/router/session.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { stagingCalls, updateCalls } from '../contract/calls.ts'
import type { NewSchedule, SiteUpdate, UpdateRun } from '../contract/shapes.ts'
import type { RunExtent } from '../rules/extents.ts'
import { isOpen } from '../rules/outcomes.ts'
import type { AskedUpdate } from './asked.ts'
import { updateKeys } from './keys.ts'

/** What becomes old when a site is updated. */
export const updateRefreshes = [updateKeys.all, siteKeys.all] as const

/** The events tell; this is for when their stream is silent. */
const whileRunning = (runs: readonly Pick<UpdateRun, 'state'>[] | undefined) =>
  runs?.some(({ state }) => state === 'running') ? presets.live.refetchInterval : false
const whileOpen = (updates: readonly Pick<SiteUpdate, 'state'>[] | undefined) =>
  updates?.some(({ state }) => isOpen(state)) ? presets.live.refetchInterval : false

export const runTable = { filterIds: [] as string[] }

export const runPage = (clientId: number | undefined, { page, perPage }: Pick<TableRequest, 'page' | 'perPage'>) =>
  queryOptions({
    ...presets.page,
    queryKey: updateKeys.list('runs', clientId, page, perPage),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(updateCalls.runs, { params: { id: clientId ?? 0 }, query: { page, perPage } }, { signal }),
    refetchInterval: ({ state: { data } }) => whileRunning(data?.data),
  })

export async function preloadRuns(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  if (user) await client.prefetchQuery(runPage(user.clientId, tableRequest(search, runTable)))
}

type OfRun = { clientId: number; run: number }

export const oneRun = ({ clientId, run }: OfRun) =>
  queryOptions({
    queryKey: updateKeys.list('run', clientId, run),
    queryFn: ({ signal }) =>
      send(updateCalls.run, { params: { id: clientId, run } }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => whileRunning(data && [data]),
  })

/** So many sites of a run stand in its panel; the file has all. */
export const mostLines = 100

export const runLines = ({ clientId, run }: OfRun, isRunning: boolean) =>
  queryOptions({
    queryKey: updateKeys.list('lines', clientId, run),
    queryFn: ({ signal }) =>
      send(updateCalls.runLines, { params: { id: clientId, run }, query: { page: 1, perPage: mostLines } }, { signal }),
    refetchInterval: isRunning ? presets.live.refetchInterval : false,
  })

export const useStopRun = () => useCall(updateCalls.stopRun, { refreshes: updateRefreshes, inPlace: true })
export const useRunFile = () =>
  useCall(({ clientId, run }: OfRun) => download(updateCalls.runFile, { params: { id: clientId, run } }))

/** The same facts as the tab of the site has. */
export const siteFacts = (id: number) =>
  queryOptions({
    queryKey: siteKeys.one(String(id), 'site'),
    queryFn: ({ signal }) => send(siteCalls.get, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const runPlan = (clientId: number | undefined, sites: readonly number[], extent: RunExtent) =>
  queryOptions({
    queryKey: updateKeys.list('plan', clientId, extent, sites.join()),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(
        updateCalls.planMany,
        { params: { id: clientId ?? 0 }, body: { sites: [...sites], extent } },
        { signal },
      ).then(({ data }) => data),
  })

type Done<Answer> = { done: (answer: Answer) => void }

export const useUpdateSite = ({ done, inPlace = true }: Partial<Done<unknown>> & { inPlace?: boolean }) =>
  useCall(({ id, body }: { id: number; body: AskedUpdate }) => send(updateCalls.update, { params: { id }, body }), {
    refreshes: updateRefreshes,
    inPlace,
    ...(done && { done }),
  })

export const useUpdateSites = ({ done }: Done<{ run: number }>) =>
  useCall(
    ({ clientId, sites, extent }: { clientId: number; sites: readonly number[]; extent: RunExtent }) =>
      send(updateCalls.many, { params: { id: clientId }, body: { sites: [...sites], extent } }),
    { refreshes: updateRefreshes, inPlace: true, done },
  )

const shown = { page: 1, perPage: 10 } as const

export const siteUpdates = (id: number) =>
  queryOptions({
    queryKey: updateKeys.one(String(id), 'updates'),
    queryFn: ({ signal }) =>
      send(updateCalls.ofSite, { params: { id }, query: shown }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => whileOpen(data),
  })

export const oneUpdate = (id: number, update: number) =>
  queryOptions({
    queryKey: updateKeys.one(String(id), 'update', update),
    queryFn: ({ signal }) => send(updateCalls.one, { params: { id, update } }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => whileOpen(data && [data]),
  })

export const siteSchedule = (id: number) =>
  queryOptions({
    queryKey: updateKeys.one(String(id), 'schedule'),
    queryFn: ({ signal }) => send(updateCalls.schedule, { params: { id } }, { signal }).then(({ data }) => data),
  })
export const usualSchedule = (clientId: number) =>
  queryOptions({
    queryKey: updateKeys.list('schedule', clientId),
    queryFn: ({ signal }) =>
      send(updateCalls.usualSchedule, { params: { id: clientId } }, { signal }).then(({ data }) => data),
  })
export const saveSiteSchedule = (id: number, schedule: NewSchedule | null) =>
  send(updateCalls.setSchedule, { params: { id }, body: { schedule } })
export const saveUsualSchedule = (clientId: number, schedule: NewSchedule) =>
  send(updateCalls.setUsualSchedule, { params: { id: clientId }, body: schedule })

export const pushPlan = (id: number) =>
  queryOptions({
    queryKey: updateKeys.one(String(id), 'push'),
    queryFn: ({ signal }) => send(stagingCalls.plan, { params: { id } }, { signal }).then(({ data }) => data),
    // What was written since changes by the minute.
    gcTime: 0,
    retry: false,
  })
export const useCopy = {
  push: (done: () => void) => useCall(stagingCalls.push, { refreshes: updateRefreshes, inPlace: true, done }),
  end: () => useCall(stagingCalls.end, { refreshes: updateRefreshes, inPlace: true }),
}
