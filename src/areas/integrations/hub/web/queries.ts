import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { integrationCalls } from '../contract/calls.ts'

/** The first word is that of the events that tell of a change. */
export const integrations = queryOptions({
  queryKey: ['integration', 'data'],
  queryFn: async ({ signal }) => (await send(integrationCalls.data, {}, { signal, quiet: true })).data,
})
export const preloadIntegrations = (client: QueryClient) => client.prefetchQuery(integrations)

export function useSwitchApi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (active: boolean) => send(integrationCalls.switchApi, { body: { active } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['integration'] }),
  })
}
