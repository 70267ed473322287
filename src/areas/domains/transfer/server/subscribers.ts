import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/public.ts'
import { domainStepped } from '#areas/domains/registration/server/public.ts'
import { purchaseApproved, purchaseDeclined } from '#areas/ordering/approvals/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { reactivationApproved, startReactivation } from './reactivate.ts'
import { reactivationStore } from './reactivation-store.ts'
import { stepStore } from './step-store.ts'

export const transferSubscribers = [
  subscriber(domainStepped, async (work, step) => {
    await stepStore.add(work.sql, step, work.now())
  }),

  subscriber(invoicePaid, async (work, { invoiceId }) => {
    for (const asked of await reactivationStore.awaitingInvoice(work.sql, invoiceId)) {
      const { id, domain_id: domainId, name, client_id: clientId } = asked
      await startReactivation(work, { id, domainId, name, clientId })
    }
  }),

  /** The payer approved. */
  subscriber(purchaseApproved, async (work, { kind, clientId, domainIds: [domainId] }) => {
    if (kind === 'reactivation' && domainId !== undefined) await reactivationApproved(work, clientId, domainId)
  }),
  subscriber(purchaseDeclined, async (work, { kind, clientId, domainIds: [domainId] }) => {
    if (kind === 'reactivation' && domainId !== undefined)
      await work.pushEvent({ clientId, type: 'domain.changed', subject: domainId })
  }),

  /** Credited before it was paid: the restore is cancelled, and no registry was involved. */
  subscriber(invoiceRefunded, async (work, { invoiceId }) => {
    for (const { id, client_id: clientId, domain_id } of await reactivationStore.awaitingInvoice(work.sql, invoiceId)) {
      await reactivationStore.change(work.sql, id, { state: 'cancelled', finished_at: work.now() })
      await work.pushEvent({ clientId, type: 'domain.changed', subject: domain_id })
    }
  }),
]
