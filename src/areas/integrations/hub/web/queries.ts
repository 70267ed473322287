import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { integrationCalls } from '../contract/calls.ts'
import { integrationKeys } from './keys.ts'

/** The first part is the noun of the events of a change. */
export const integrations = queryOptions({
  queryKey: integrationKeys.list('data'),
  queryFn: async ({ signal }) => (await send(integrationCalls.data, {}, { signal })).data,
})
export const preloadIntegrations = (client: QueryClient) => client.prefetchQuery(integrations)

export function useSwitchApi() {
  return useCall((active: boolean) => send(integrationCalls.switchApi, { body: { active } }), {
    refreshes: [integrationKeys.all],
    inPlace: true,
  })
}
