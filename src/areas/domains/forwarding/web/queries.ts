import { queryOptions } from '@tanstack/react-query'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { forwardingCalls } from '../contract/calls.ts'
import type { Forwarding, ForwardingInput } from '../contract/shapes.ts'
import { forwardingKeys } from './keys.ts'

const isUnderWay = ({ certificate, dns }: Forwarding): boolean =>
  certificate.state === 'ordering' || (certificate.state === 'waiting' && dns.state !== 'elsewhere')

export const forwardingList = (domain: string) =>
  queryOptions({
    queryKey: forwardingKeys.one(domain),
    queryFn: ({ signal }) => send(forwardingCalls.list, { params: { domain } }, { signal, tells: true }),
    // The event stream tells when a certificate has come; this polling is for when the stream is silent.
    refetchInterval: (query) => (query.state.data?.data.some(isUnderWay) ? presets.live.refetchInterval : false),
  })

/** Reloads the rules and their records after a write. */
function useRuleMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [forwardingKeys.all, zoneKeys.all], inPlace: true })
}

/** Adds a rule, or changes the one with `id`. */
export const useSaveRule = (domain: string) =>
  useRuleMutation(({ id, body }: { id: number | undefined; body: ForwardingInput }) =>
    id === undefined
      ? send(forwardingCalls.create, { params: { domain }, body })
      : send(forwardingCalls.update, { params: { domain, rule: id }, body }),
  )

export const useRemoveRule = (domain: string) =>
  useRuleMutation((id: number) => send(forwardingCalls.remove, { params: { domain, rule: id } }))

export const useTryRule = (domain: string) =>
  useRuleMutation((id: number) => send(forwardingCalls.test, { params: { domain, rule: id } }))
