import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { presets } from '#design/api/query-client.ts'
import type { ToldRun } from '../contract/shapes.ts'

/** What a program of a space said when it was started by hand; asked again while it runs. `name`: by which it is known there. */
export const runQuery = (id: number, name: string, ask: (signal: AbortSignal) => Promise<ToldRun>) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'run', name),
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? presets.live.refetchInterval : false),
  })
export type RunQuery = ReturnType<typeof runQuery>
