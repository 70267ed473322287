import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/public.ts'
import { claimDirectDebit, directDebitEntry } from '#areas/billing/statements/server/public.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { collectionStore } from './collection-store.ts'
import { endCollection } from './end-collection.ts'

/** An invoice that needs no more money is not collected; collections in a file already cannot be recalled. */
const cancelPlanned = async (work: Work, { invoiceId }: { invoiceId: number }): Promise<void> => {
  const cancelled = await collectionStore.cancelPlanned(work.sql, { invoiceId }, 'paid', work.now())
  for (const { client_id: clientId } of cancelled)
    await work.pushEvent({ clientId, type: 'direct-debit.changed', subject: invoiceId })
}

export const directDebitSubscribers: readonly Subscriber[] = [
  subscriber(invoicePaid, cancelPlanned),
  subscriber(invoiceRefunded, cancelPlanned),
  // Claims an entry of a bank statement only when its end-to-end id is one of ours.
  subscriber(directDebitEntry, async (work, entry) => {
    const { endToEndId, kind, cents, reasonCode, bookedOn: on, entryId } = entry
    const heard = await endCollection(work, { endToEndId, kind, cents, reasonCode, on })
    if (heard) await claimDirectDebit(work, { entryId, clientId: heard.clientId, invoiceIds: [heard.invoiceId] })
  }),
]
