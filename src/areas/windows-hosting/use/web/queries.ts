import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { PoolPeriod } from '#base/windows-space/pool-usage.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { windowsUseCalls } from '../contract/calls.ts'

export const poolUsage = (id: number, period: PoolPeriod) =>
  queryOptions({
    ...presets.page,
    queryKey: spaceKeys.one(String(id), 'pool-usage', period),
    queryFn: ({ signal }) => send(windowsUseCalls.usage, { params: { id }, query: { period } }, { signal }),
    // The last hour goes on by itself.
    refetchInterval: period === 'hour' ? 60_000 : false,
  })

export const happenings = (id: number, period: PoolPeriod) =>
  queryOptions({
    ...presets.page,
    queryKey: spaceKeys.one(String(id), 'use-events', period),
    queryFn: ({ signal }) => send(windowsUseCalls.events, { params: { id }, query: { period } }, { signal }),
  })
