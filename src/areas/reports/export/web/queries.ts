import { queryOptions } from '@tanstack/react-query'
import { invoiceKeys } from '#areas/billing/invoices/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { exportCalls } from '../contract/calls.ts'

/** How much the export of these days would hold. */
export const exportPreview = (partnerId: number | undefined, days: { fd: string; td: string }) =>
  queryOptions({
    ...presets.page,
    queryKey: invoiceKeys.list('export', partnerId, days),
    queryFn: async ({ signal }) =>
      (await send(exportCalls.partnerPreview, { params: { id: partnerId ?? 0 }, query: days }, { signal })).data,
  })
