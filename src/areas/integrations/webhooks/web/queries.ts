import { queryOptions } from '@tanstack/react-query'
import { integrationKeys } from '#areas/integrations/hub/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { webhookCalls } from '../contract/calls.ts'
import { webhookKeys } from './keys.ts'

export const webhookList = queryOptions({
  queryKey: webhookKeys.lists,
  queryFn: async ({ signal }) => (await send(webhookCalls.list, {}, { signal })).data,
})

export const deliveryList = (webhook: number) =>
  queryOptions({
    queryKey: webhookKeys.one(webhook, 'deliveries'),
    queryFn: async ({ signal }) => (await send(webhookCalls.deliveries, { params: { webhook } }, { signal })).data,
    // The event stream reports later attempts; one just requested is also polled.
    refetchInterval: (query) =>
      query.state.data?.some(({ state, tries }) => state === 'queued' && tries === 0)
        ? presets.live.refetchInterval
        : false,
  })

function useRefreshing<Asked, Answer>(work: (asked: Asked) => Promise<Answer>) {
  return useCall(work, { refreshes: [webhookKeys.lists, webhookKeys.ones, integrationKeys.all], inPlace: true })
}

type Body = RequestOf<typeof webhookCalls.add>['body']
export const useAddWebhook = () => useRefreshing((body: Body) => send(webhookCalls.add, { body }))
export const useChangeWebhook = () =>
  useRefreshing(({ webhook, body }: { webhook: number; body: Body }) =>
    send(webhookCalls.change, { params: { webhook }, body }),
  )
export const useRemoveWebhook = () =>
  useRefreshing((webhook: number) => send(webhookCalls.remove, { params: { webhook } }))
export const useRenewSecret = () =>
  useRefreshing((webhook: number) => send(webhookCalls.renewSecret, { params: { webhook } }))
export const usePing = () => useRefreshing((webhook: number) => send(webhookCalls.ping, { params: { webhook } }))
export const useRedeliver = () =>
  useRefreshing((params: { webhook: number; delivery: number }) => send(webhookCalls.redeliver, { params }))
