import { dayOf } from '#base/dates.ts'
import { brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { invoiceNumber } from '../rules/numbers.ts'
import { communicationOf } from '../rules/structured-communication.ts'
import { mailCreditNote } from './invoice-mails.ts'
import { invoiceStore } from './invoice-store.ts'
import { invoiceRefunded } from './news.ts'
import { nextInSeries } from './series-store.ts'

/**
 * Takes an invoice back whole: a credit note of the same lines, the invoice refunded, and the news of it. Credited already:
 * answers with the credit note that there is.
 */
export async function creditInvoice(work: Work, invoiceId: number): Promise<{ id: number; number: string }> {
  // The change of status comes first: whoever makes it first holds the row, and the others find the credit note made.
  const changed = await invoiceStore.change(work.sql, invoiceId, ['Paid', 'Unpaid'], 'Refunded', null)
  if (!changed) {
    const made = await invoiceStore.creditNoteOf(work.sql, invoiceId)
    if (!made) throw new Error(`invoice ${invoiceId} cannot be credited`)
    return made
  }
  const invoice = await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)
  if (!invoice) throw new Error(`invoice ${invoiceId} is gone`)
  const now = work.now()
  const issuedOn = dayOf(now)
  const year = Number(issuedOn.slice(0, 4))
  const { invoicePrefix, communicationPrefix } = brands[invoice.brand]
  const { sequence, count } = await nextInSeries(work.sql, invoice.brand, year)
  const number = invoiceNumber(invoicePrefix, year, sequence)
  const creditNote = {
    ...invoice,
    kind: 'credit-note',
    status: 'Paid',
    number,
    year,
    sequence,
    issuedOn,
    dueOn: issuedOn,
    paidAt: now,
    createdAt: now,
    creditsInvoiceId: invoiceId,
    structuredCommunication: communicationOf(communicationPrefix, count),
  } as const
  const id = await invoiceStore.add(work.sql, creditNote)
  const { clientId, orderId } = invoice
  await work.audit({
    action: 'billing.invoice.credited',
    object: { type: 'invoice', id: invoiceId },
    clientId,
    details: { number: invoice.number, creditNote: number, totalCents: invoice.totalCents },
  })
  await work.publish({ clientId, type: 'invoice.changed', subject: invoiceId })
  await mailCreditNote(work, { ...creditNote, id, credits: invoice })
  await work.announce(invoiceRefunded, { invoiceId, creditNoteId: id, orderId, clientId })
  return { id, number }
}
