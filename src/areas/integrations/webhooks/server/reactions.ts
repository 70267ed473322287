import { documentsIssued, invoiceCredited, invoicePaid } from '#areas/billing/invoices/server/front-door.ts'
import { domainProvisioned } from '#areas/domains/registration/server/front-door.ts'
import { domainRenewed } from '#areas/domains/renewal/server/front-door.ts'
import {
  serviceCancelled,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/front-door.ts'
import type { Work } from '#platform/context.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import type { Topic } from '../rules/topics.ts'
import { domainFacts, invoiceFacts, serviceFacts } from './facts.ts'
import { tell } from './tell.ts'

const ofDomain = async (work: Work, topic: Topic, domainId: number, more: Record<string, unknown> = {}) => {
  const facts = await domainFacts(work.sql, domainId, more)
  await tell(
    work,
    topic,
    facts.map(({ clientId }) => clientId),
    async () => facts,
  )
}
const ofService = async (work: Work, topic: Topic, serviceId: number, more: Record<string, unknown> = {}) => {
  const facts = await serviceFacts(work.sql, serviceId, more)
  await tell(
    work,
    topic,
    facts.map(({ clientId }) => clientId),
    async () => facts,
  )
}
const ofInvoice = (work: Work, topic: Topic, clientId: number, invoiceId: number) =>
  tell(work, topic, [clientId], () => invoiceFacts(work.sql, [invoiceId]))

/** What happens in the portal, in the words of the API. */
export const webhookReactions: readonly Reaction[] = [
  reaction(domainProvisioned, (work, { domainId, outcome, reasonCode }) =>
    ofDomain(
      work,
      outcome === 'done' ? 'domain.registered' : 'domain.failed',
      domainId,
      reasonCode ? { reasonCode } : {},
    ),
  ),
  reaction(domainRenewed, (work, { domainId, expiresOn }) => ofDomain(work, 'domain.renewed', domainId, { expiresOn })),
  reaction(serviceDelivered, (work, { serviceId, outcome, reasonCode }) =>
    ofService(
      work,
      outcome === 'done' ? 'service.delivered' : 'service.failed',
      serviceId,
      reasonCode ? { reasonCode } : {},
    ),
  ),
  reaction(serviceSuspended, (work, { serviceId, reason }) =>
    ofService(work, 'service.suspended', serviceId, { reason }),
  ),
  reaction(serviceReactivated, (work, { serviceId }) => ofService(work, 'service.reactivated', serviceId)),
  reaction(serviceCancelled, (work, { serviceId, reason }) =>
    ofService(work, 'service.cancelled', serviceId, { reason }),
  ),
  reaction(invoicePaid, (work, { clientId, invoiceId }) => ofInvoice(work, 'invoice.paid', clientId, invoiceId)),
  reaction(invoiceCredited, (work, { clientId, creditNoteId }) =>
    ofInvoice(work, 'invoice.credited', clientId, creditNoteId),
  ),
  // A billing run issues thousands in one breath: one look at who listens, one at the invoices.
  reaction(documentsIssued, (work, { documents }) =>
    tell(work, 'invoice.issued', [...new Set(documents.map(({ clientId }) => clientId))], () =>
      invoiceFacts(
        work.sql,
        documents.map(({ invoiceId }) => invoiceId),
      ),
    ),
  ),
]
