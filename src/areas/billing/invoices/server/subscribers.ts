import { moneyWentBack } from '#areas/billing/payments/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { mailFileAsked } from '#platform/mail/made-file.ts'
import { dueCents } from '../rules/invoice-document.ts'
import { creditInvoice } from './credit-invoice.ts'
import { documentOf } from './document-of.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { invoiceCredited } from './domain-events.ts'
import { madePdf } from './invoice-mails.ts'
import { invoiceStore } from './invoice-store.ts'
import { mailCredited } from './mail-credit-note.ts'
import { reopen } from './mark-paid.ts'

/**
 * Money went back. While the rest covers the invoice (it was paid twice), it stays paid. A charge-back makes it unpaid;
 * a full refund credits it. A partial refund changes nothing, because only staff know which lines it is for.
 */
export const invoiceSubscribers: readonly Subscriber[] = [
  subscriber(moneyWentBack, async (work, { invoiceId, movement, balanceCents }) => {
    const invoice = await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)
    if (invoice?.status !== 'Paid' || balanceCents >= dueCents(invoice)) return
    if (movement === 'charged-back') await reopen(work, invoiceId)
    else if (balanceCents <= 0) await creditInvoice(work, invoiceId)
  }),
  subscriber(invoiceCredited, async (work, { creditNoteId, isMailed }) => {
    if (isMailed) await work.enqueue(mailCredited, { creditNoteId })
  }),
  subscriber(mailFileAsked, async (work, { made, of, give }) => {
    const invoice = made === madePdf ? await documentOf(work, { kind: 'all' }, of) : undefined
    if (invoice) give(await invoicePdf(invoice))
  }),
]
