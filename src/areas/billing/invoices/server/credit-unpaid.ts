import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { type CreditableLine, leftOf } from '../rules/credit.ts'
import { type CreditNote, creditInvoiceLines } from './credit-invoice.ts'
import { creditStore } from './credit-store.ts'
import { invoiceStore } from './invoice-store.ts'

/**
 * Takes back what of an unpaid invoice will not be delivered after all; its other lines stay, and so does what is paid. Whoever
 * pays at the same moment is waited for.
 */
export async function creditUnpaid(
  work: Work,
  asked: {
    invoiceId: number
    isMeant: (line: CreditableLine) => boolean
    /** Stands on the credit note, in the language of the invoice. */
    reason: (locale: Locale) => string
  },
): Promise<CreditNote | 'not-unpaid' | 'nothing-left'> {
  const { invoiceId } = asked
  await creditStore.lock(work.sql, invoiceId)
  const invoice = await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)
  if (invoice?.status !== 'Unpaid' || invoice.kind !== 'invoice') return 'not-unpaid'
  const lines = invoice.lines.flatMap((line, index) =>
    asked.isMeant(line) && leftOf(line) > 0 ? [{ position: index + 1 }] : [],
  )
  if (lines.length === 0) return 'nothing-left'
  return creditInvoiceLines(work, { invoiceId, lines, reason: asked.reason(invoice.locale) })
}
