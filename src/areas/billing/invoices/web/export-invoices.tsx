import { Download } from 'lucide-react'
import { useState } from 'react'
import { toInvoiceExport } from '#areas/reports/export/web/links.tsx'
import type { RequestOf } from '#base/call.ts'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { m } from '#words'
import { invoiceCalls } from '../contract/calls.ts'

type ExportQuery = NonNullable<RequestOf<typeof invoiceCalls.exportList>['query']>

/** All that the filters leave, as a file; partners also find their export per client here. */
export function ExportInvoices({ request, isPartner }: { request: Record<string, unknown>; isPartner: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const { page: _page, perPage: _perPage, ...filters } = request
  const save = (type: ExportQuery['type']) => {
    setBusy(true)
    download(invoiceCalls.exportList, { query: { ...filters, type } as ExportQuery })
      .catch(() => {}) // the client has said what went wrong
      .finally(() => setBusy(false))
  }
  return (
    <Menu
      trigger={
        <Button icon={Download} isPending={isBusy}>
          {m.invoices_export()}
        </Button>
      }
      entries={[
        { id: 'xlsx', label: m.invoices_export_xlsx(), onAction: () => save('xlsx') },
        { id: 'csv', label: m.invoices_export_csv(), onAction: () => save('csv') },
        ...(isPartner ? [{ id: 'per-client', label: m.invoices_export_per_client(), to: toInvoiceExport.to }] : []),
      ]}
    />
  )
}
