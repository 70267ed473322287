import { queryOptions } from '@tanstack/react-query'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { migrationCalls } from '../contract/calls.ts'
import { migrationKeys } from './keys.ts'

/** The address may be typed by hand. */
export const pageAsked = (text: unknown): number => Math.max(1, Math.trunc(Number(text)) || 1)
export const perPage = 10

/** The event stream reports every step; while mail is copied this also polls, in case the stream is silent. */
export const migrationPage = (domain: string, page: number) =>
  queryOptions({
    ...presets.page,
    queryKey: migrationKeys.one(domain, page),
    queryFn: ({ signal }) => send(migrationCalls.list, { params: { domain }, query: { page, perPage } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(({ state }) => state === 'open') ? 5_000 : false),
  })

/** The newest migrations, for following many at once. */
export const newestMigrations = (domain: string) =>
  queryOptions({
    queryKey: migrationKeys.one(domain, 'newest'),
    queryFn: ({ signal }) =>
      send(migrationCalls.list, { params: { domain }, query: { page: 1, perPage: 100 } }, { signal }).then(
        ({ data }) => data,
      ),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'open') ? 2_000 : false),
  })

const refreshes = [migrationKeys.all, taskKeys.all]

export const useMigrate = () => useCall(migrationCalls.migrate, { refreshes, inPlace: true })

export const useStopMigration = () => useCall(homeCalls.stopTask, { refreshes, inPlace: true })
export const useGoOn = () => useCall(homeCalls.retryTask, { refreshes })
