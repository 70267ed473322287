import { invoiceCredited, markPaid } from '#areas/billing/invoices/server/front-door.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import { openCentsOf } from './open-cents.ts'

/** A credit note can make what came in before enough: the invoice is then paid, and whoever waits for that hears it. */
export const paymentReactions: readonly Reaction[] = [
  reaction(invoiceCredited, async (work, { invoiceId }) => {
    if ((await openCentsOf(work.sql, invoiceId)) === 0) await markPaid(work, invoiceId)
  }),
]
