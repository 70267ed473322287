import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { phpCalls } from '../contract/calls.ts'

export const phpInfo = (id: number) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'php-info'),
    queryFn: ({ signal }) => send(phpCalls.info, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const phpPresetsOf = (id: number) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'php-presets'),
    queryFn: ({ signal }) => send(phpCalls.presets, { params: { id } }, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  })
