import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { forwardingCalls } from '../contract/calls.ts'
import type { Forwarding, ForwardingInput } from '../contract/shapes.ts'

const isUnderWay = ({ certificate, dns }: Forwarding): boolean =>
  certificate.state === 'ordering' || (certificate.state === 'waiting' && dns.state !== 'elsewhere')

export const forwardingList = (domain: string) =>
  queryOptions({
    queryKey: ['url-forwarding', domain],
    queryFn: ({ signal }) => send(forwardingCalls.list, { params: { domain } }, { signal }),
    // The event stream tells when a certificate has come; this is for when the stream is silent.
    refetchInterval: (query) => (query.state.data?.data.some(isUnderWay) ? presets.live.refetchInterval : false),
  })

/** After any write the rules and the records that stand for them are asked again. */
function useRuleMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['url-forwarding'] }),
        client.invalidateQueries({ queryKey: ['zone'] }),
      ]),
  })
}

/** Adds a rule, or with `id` changes that one. */
export const useSaveRule = (domain: string) =>
  useRuleMutation(({ id, body }: { id: number | undefined; body: ForwardingInput }) =>
    id === undefined
      ? send(forwardingCalls.create, { params: { domain }, body }, { quiet: true })
      : send(forwardingCalls.update, { params: { domain, rule: id }, body }, { quiet: true }),
  )

export const useRemoveRule = (domain: string) =>
  useRuleMutation((id: number) => send(forwardingCalls.remove, { params: { domain, rule: id } }, { quiet: true }))

export const useTryRule = (domain: string) =>
  useRuleMutation((id: number) => send(forwardingCalls.test, { params: { domain, rule: id } }, { quiet: true }))
