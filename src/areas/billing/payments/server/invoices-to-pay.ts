import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { paymentRefusals } from '../contract/refusals.ts'
import { openCents } from '../rules/open-amount.ts'
import { ledger } from './ledger-store.ts'
import { type InvoicesRef, type PayableInvoice, paymentStore } from './payment-store.ts'

const refuse = refuser(paymentRefusals)

export type InvoiceToPay = PayableInvoice & { openCents: number }

/** The invoices to pay with their open amounts, oldest first. */
export async function invoicesToPay(ctx: Ctx, ref: InvoicesRef): Promise<InvoiceToPay[]> {
  const found = await paymentStore.payable(ctx.sql, ref)
  if (found.length === 0 || ('invoiceIds' in ref && found.length < new Set(ref.invoiceIds).size))
    return refuse('invoice_not_found')
  const [first] = found
  if (found.some(({ client_id, brand }) => client_id !== first?.client_id || brand !== first?.brand))
    return refuse('invoices_differ')
  if (found.some(({ status }) => status === 'Refunded')) return refuse('invoice_credited')
  if (found.some(({ status }) => status !== 'Unpaid')) return refuse('invoice_paid')
  const money = await ledger.lockInvoices(
    ctx.sql,
    found.map(({ id }) => id),
  )
  return found.map((invoice) => ({ ...invoice, openCents: openCents(money.get(invoice.id)!) }))
}
