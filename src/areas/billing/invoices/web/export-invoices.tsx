import { toInvoiceExport } from '#areas/reports/export/web/public.tsx'
import type { RequestOf } from '#base/call.ts'
import { download } from '#design/api/client.ts'
import type { MenuEntry } from '#design/components/menu.tsx'
import { m } from '#words'
import { invoiceCalls } from '../contract/calls.ts'

type ExportQuery = NonNullable<RequestOf<typeof invoiceCalls.exportList>['query']>

/** Export of all invoices that match the filters, in the table's menu; for partners also the export per client. */
export function invoiceExports(request: Record<string, unknown>, isPartner: boolean): MenuEntry[] {
  const { page: _page, perPage: _perPage, ...filters } = request
  const save = (type: ExportQuery['type']) => {
    // The API client has reported the error.
    download(invoiceCalls.exportList, { query: { ...filters, type } as ExportQuery }, { tells: true }).catch(() => {})
  }
  return [
    { id: 'xlsx', label: m.invoices_export_xlsx(), onAction: () => save('xlsx') },
    { id: 'csv', label: m.invoices_export_csv(), onAction: () => save('csv') },
    ...(isPartner ? [{ id: 'per-client', label: m.invoices_export_per_client(), to: toInvoiceExport.to }] : []),
  ]
}
