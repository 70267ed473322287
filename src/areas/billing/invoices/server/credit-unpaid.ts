import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { type CreditableLine, leftOf } from '../rules/credit.ts'
import { type CreditNote, creditInvoiceLines } from './credit-invoice.ts'
import { creditStore } from './credit-store.ts'
import { invoiceStore } from './invoice-store.ts'

/**
 * Credits the lines of an unpaid invoice that will not be delivered; other lines and payments stay. Waits for a
 * concurrent payment.
 */
export async function creditUnpaid(
  work: Work,
  asked: {
    invoiceId: number
    isMeant: (line: CreditableLine) => boolean
    /** Printed on the credit note, in the language of the invoice. */
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
