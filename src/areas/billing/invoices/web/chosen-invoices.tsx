import { CreditCard, FileDown } from 'lucide-react'
import { useState } from 'react'
import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { toPay } from '#areas/billing/payments/web/public.ts'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import { invoiceCalls } from '../contract/calls.ts'
import type { InvoiceRow } from '../contract/shapes.ts'

/** It is unpaid and not collected by direct debit. */
export const isToPay = ({ kind, status, debit }: InvoiceRow): boolean =>
  kind === 'invoice' && status === 'Unpaid' && !isCollected(debit)

/** Actions on selected invoices: pay the unpaid ones, and download their PDFs. */
export function ChosenInvoices({ rows }: { rows: readonly InvoiceRow[] }) {
  const [isBusy, setBusy] = useState(false)
  const open = rows.filter(isToPay).map((row) => row.id)
  const save = () => {
    setBusy(true)
    download(invoiceCalls.archive, { body: { ids: rows.map((row) => row.id) } }, { tells: true })
      .catch(() => {}) // the API client has reported the error
      .finally(() => setBusy(false))
  }
  return (
    <>
      {open.length > 0 && (
        <LinkButton {...toPay(open)} size="small" look="primary" icon={CreditCard}>
          {m.invoices_pay_selected({ count: open.length })}
        </LinkButton>
      )}
      <Button size="small" icon={FileDown} isPending={isBusy} onPress={save}>
        {m.invoices_download_selected({ count: rows.length })}
      </Button>
    </>
  )
}
