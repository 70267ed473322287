import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { exportCalls } from '../contract/calls.ts'

/** How much the export of these days would hold. */
export const exportPreview = (partnerId: number | undefined, days: { fd: string; td: string }) =>
  queryOptions({
    ...presets.page,
    queryKey: ['invoices', 'export', partnerId, days],
    queryFn: async ({ signal }) =>
      (await send(exportCalls.partnerPreview, { params: { id: partnerId ?? 0 }, query: days }, { signal, quiet: true }))
        .data,
  })
