import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { cronCalls } from '../contract/calls.ts'

/** What a job said when it was started by hand; asked again while it runs. */
export const cronOutput = (id: number, cron: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'cron-output', cron),
    queryFn: ({ signal }) => send(cronCalls.output, { params: { id, cron } }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? presets.live.refetchInterval : false),
  })
