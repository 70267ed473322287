import { toInvoiceExport } from '#areas/reports/export/web/public.tsx'
import type { RequestOf } from '#base/call.ts'
import { download } from '#design/api/client.ts'
import type { MenuEntry } from '#design/components/menu.tsx'
import { m } from '#words'
import { invoiceCalls } from '../contract/calls.ts'

type ExportQuery = NonNullable<RequestOf<typeof invoiceCalls.exportList>['query']>

/** All that the filters leave, as a file, for the table's own menu; partners also find their export per client here. */
export function invoiceExports(request: Record<string, unknown>, isPartner: boolean): MenuEntry[] {
  const { page: _page, perPage: _perPage, ...filters } = request
  const save = (type: ExportQuery['type']) => {
    // The client has already reported what went wrong.
    download(invoiceCalls.exportList, { query: { ...filters, type } as ExportQuery }, { tells: true }).catch(() => {})
  }
  return [
    { id: 'xlsx', label: m.invoices_export_xlsx(), onAction: () => save('xlsx') },
    { id: 'csv', label: m.invoices_export_csv(), onAction: () => save('csv') },
    ...(isPartner ? [{ id: 'per-client', label: m.invoices_export_per_client(), to: toInvoiceExport.to }] : []),
  ]
}
