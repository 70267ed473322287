import { moneyWentBack } from '#areas/billing/payments/server/public.ts'
import { mailFileAsked } from '#platform/mail/made-file.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import { dueCents } from '../rules/invoice-document.ts'
import { creditInvoice } from './credit-invoice.ts'
import { documentOf } from './document-of.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { madePdf } from './invoice-mails.ts'
import { invoiceStore } from './invoice-store.ts'
import { mailCredited } from './mail-credit-note.ts'
import { reopen } from './mark-paid.ts'
import { invoiceCredited } from './news.ts'

/**
 * Money that went back. While what is left covers the invoice (it was paid twice), it stays paid. A charge-back makes it
 * unpaid again; a refund of everything takes it back by a credit note. A refund of a part leaves it as it is: which lines
 * are meant only staff can say.
 */
export const invoiceReactions: readonly Reaction[] = [
  reaction(moneyWentBack, async (work, { invoiceId, movement, balanceCents }) => {
    const invoice = await invoiceStore.find(work.sql, { kind: 'all' }, invoiceId)
    if (invoice?.status !== 'Paid' || balanceCents >= dueCents(invoice)) return
    if (movement === 'charged-back') await reopen(work, invoiceId)
    else if (balanceCents <= 0) await creditInvoice(work, invoiceId)
  }),
  reaction(invoiceCredited, async (work, { creditNoteId, isMailed }) => {
    if (isMailed) await work.enqueue(mailCredited, { creditNoteId })
  }),
  reaction(mailFileAsked, async (work, { made, of, give }) => {
    const invoice = made === madePdf ? await documentOf(work, { kind: 'all' }, of) : undefined
    if (invoice) give(invoicePdf(invoice))
  }),
]
