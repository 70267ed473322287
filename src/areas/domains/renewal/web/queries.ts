import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { renewalCalls } from '../contract/calls.ts'

/** Under the domain's own key, so that whatever changes the domain asks this again. */
export const renewalOffer = (domain: string) =>
  queryOptions({
    queryKey: ['domain', domain, 'renewal'],
    queryFn: async ({ signal }) =>
      (await send(renewalCalls.show, { params: { domain } }, { signal, quiet: true })).data,
  })

export function useRenew(domain: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (period: number) =>
      (await send(renewalCalls.renew, { params: { domain }, body: { period } }, { quiet: true })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ['domain'] }),
  })
}
