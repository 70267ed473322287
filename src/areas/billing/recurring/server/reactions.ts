import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/public.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import { afterPayment } from './hold-unpaid.ts'

export const recurringReactions: readonly Reaction[] = [
  reaction(invoicePaid, (work, { invoiceId }) => afterPayment(work, invoiceId)),
  reaction(invoiceRefunded, (work, { invoiceId }) => afterPayment(work, invoiceId)),
]
