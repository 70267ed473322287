import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { invoiceFigureCalls } from '../contract/figure-calls.ts'
import { invoiceKeys, revenueKeys } from './keys.ts'

export const spend = queryOptions({
  ...presets.page,
  queryKey: invoiceKeys.list('spend'),
  queryFn: async ({ signal }) => (await send(invoiceFigureCalls.spend, {}, { signal })).data,
})

/** Turnover of all clients: refreshed each minute rather than by events. */
export const revenue = queryOptions({
  queryKey: revenueKeys.all,
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await send(invoiceFigureCalls.revenue, {}, { signal })).data,
})
