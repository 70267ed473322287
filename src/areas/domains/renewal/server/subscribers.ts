import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/public.ts'
import { domainLeft, domainQuarantined } from '#areas/domains/transfer/server/public.ts'
import { purchaseApproved, purchaseDeclined } from '#areas/ordering/approvals/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { RenewalAsked } from '../contract/calls.ts'
import { callOffUnpaid } from './call-off.ts'
import { renewApproved } from './renew.ts'
import { renewalStore } from './renewal-store.ts'
import { startQueued } from './start-renewals.ts'

const tellDomains = (work: Work, clientId: ClientId, domainIds: readonly DomainId[]) =>
  work.pushEvents(domainIds.map((domainId) => ({ clientId, type: 'domain.changed', subject: domainId })))

export const renewalSubscribers: readonly Subscriber[] = [
  /** Paid: one statement and one job, however many domains are on the invoice. */
  subscriber(invoicePaid, async (work, { invoiceId }) => {
    const moved = await renewalStore.moveOfInvoice(work.sql, invoiceId, { state: 'queued' })
    if (moved > 0) await work.enqueue(startQueued, {})
  }),

  /**
   * Credited before it was paid: the renewals are cancelled, and no registry was involved. Paid ones remain renewed.
   */
  subscriber(invoiceRefunded, async (work, { invoiceId }) => {
    await renewalStore.moveOfInvoice(work.sql, invoiceId, { state: 'cancelled', finished_at: work.now() })
  }),

  /** The payer approved. */
  subscriber(purchaseApproved, async (work, { kind, clientId, domainIds, payload }) => {
    if (kind === 'renewal') await renewApproved(work, { clientId, domainIds, ...RenewalAsked.parse(payload) })
  }),
  subscriber(purchaseDeclined, async (work, { kind, clientId, domainIds }) => {
    if (kind === 'renewal') await tellDomains(work, clientId, domainIds)
  }),

  /** The domain is gone: its unpaid renewal is cancelled. */
  subscriber(domainLeft, (work, { domainId, reason }) => callOffUnpaid(work, domainId, reason)),
  subscriber(domainQuarantined, (work, { domainId }) => callOffUnpaid(work, domainId, 'quarantined')),
]
