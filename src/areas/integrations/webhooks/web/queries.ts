import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { webhookCalls } from '../contract/calls.ts'

export const webhookList = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await send(webhookCalls.list, {}, { signal, quiet: true })).data,
})

export const deliveryList = (webhook: number) =>
  queryOptions({
    queryKey: ['webhook', webhook, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await send(webhookCalls.deliveries, { params: { webhook } }, { signal, quiet: true })).data,
    // A try that is put off is told by the event stream; one that has just been asked for is looked at as well.
    refetchInterval: (query) =>
      query.state.data?.some(({ state, tries }) => state === 'queued' && tries === 0)
        ? presets.live.refetchInterval
        : false,
  })

function useRefreshing<Asked, Answer>(work: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all(
        [['webhooks'], ['webhook'], ['integration']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

type Body = RequestOf<typeof webhookCalls.add>['body']
export const useAddWebhook = () => useRefreshing((body: Body) => send(webhookCalls.add, { body }, { quiet: true }))
export const useChangeWebhook = () =>
  useRefreshing(({ webhook, body }: { webhook: number; body: Body }) =>
    send(webhookCalls.change, { params: { webhook }, body }, { quiet: true }),
  )
export const useRemoveWebhook = () =>
  useRefreshing((webhook: number) => send(webhookCalls.remove, { params: { webhook } }, { quiet: true }))
export const useRenewSecret = () =>
  useRefreshing((webhook: number) => send(webhookCalls.renewSecret, { params: { webhook } }, { quiet: true }))
export const usePing = () =>
  useRefreshing((webhook: number) => send(webhookCalls.ping, { params: { webhook } }, { quiet: true }))
export const useRedeliver = () =>
  useRefreshing((params: { webhook: number; delivery: number }) =>
    send(webhookCalls.redeliver, { params }, { quiet: true }),
  )
