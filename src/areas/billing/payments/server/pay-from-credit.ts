import { markPaid } from '#areas/billing/invoices/server/public.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { openCents } from '../rules/open-amount.ts'
import { changeCredit, lockCredit } from './credit.ts'
import { ledger } from './ledger-store.ts'

export type PaidFromCredit = {
  spentCents: Cents
  /** What the invoice still asks for afterwards. */
  openCents: Cents
}

/**
 * Pays an invoice from its payer's account credit: all that it asks for, or at most `cents`, up to the available
 * credit. The rest is paid by another method. Call it in a transaction, after checking that the principal may spend the
 * credit.
 */
export async function payFromCredit(
  work: Work,
  asked: { invoiceId: number; cents?: Cents | undefined },
): Promise<PaidFromCredit> {
  const invoice = await ledger.lockInvoice(work.sql, asked.invoiceId)
  if (!invoice?.isInvoice) throw new Error(`invoice ${asked.invoiceId} cannot be paid`)
  const open = openCents(invoice)
  const balance = await lockCredit(work.sql, invoice.clientId)
  const spentCents = Math.min(open, balance, asked.cents ?? open)
  if (spentCents <= 0) return { spentCents: 0, openCents: open }
  const key = `credit:${work.newId()}`
  const spent = { clientId: invoice.clientId, kind: 'spent', cents: -spentCents, invoiceId: invoice.id, key } as const
  await changeCredit(work, spent)
  const { id: invoiceId } = invoice
  await ledger.record(work.sql, { invoiceId, movement: 'from-credit', cents: spentCents, key, at: work.now() })
  if (spentCents === open) await markPaid(work, invoice.id)
  else await work.pushEvent({ clientId: invoice.clientId, type: 'invoice.changed', subject: invoice.id })
  return { spentCents, openCents: open - spentCents }
}
