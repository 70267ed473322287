import { queryOptions } from '@tanstack/react-query'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { renewalCalls } from '../contract/calls.ts'

/** Under the domain's key, so that every change of the domain reloads this. */
export const renewalOffer = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'renewal'),
    queryFn: async ({ signal }) => (await send(renewalCalls.show, { params: { domain } }, { signal })).data,
  })

export function useRenew(domain: string) {
  return useCall(
    async (period: number) => (await send(renewalCalls.renew, { params: { domain }, body: { period } })).data,
    { refreshes: [domainKeys.ones], inPlace: true },
  )
}
