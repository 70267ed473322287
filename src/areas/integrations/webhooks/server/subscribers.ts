import { documentsIssued, invoiceCredited, invoicePaid } from '#areas/billing/invoices/server/public.ts'
import { certificateAlarm } from '#areas/certificates/monitoring/server/public.ts'
import { certificateIssued } from '#areas/certificates/orders/server/public.ts'
import { alarmsBegan, alarmsEnded } from '#areas/cloud/monitoring/server/public.ts'
import { zoneChanged } from '#areas/domains/dns/server/public.ts'
import { domainProvisioned, domainStepped } from '#areas/domains/registration/server/public.ts'
import { domainRenewed } from '#areas/domains/renewal/server/public.ts'
import { domainLeft, domainQuarantined, domainReactivated } from '#areas/domains/transfer/server/public.ts'
import { accessEnds } from '#areas/microsoft/partner/server/public.ts'
import { renewalComing } from '#areas/microsoft/renewals/server/public.ts'
import { agreementMissing, licencesChanged } from '#areas/microsoft/tenants/server/public.ts'
import { countOf } from '#areas/reports/site/rules/judge.ts'
import { reportReady } from '#areas/reports/site/server/public.ts'
import {
  serviceCancelled,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import { ticketAnswered, ticketEnded, ticketOpened } from '#areas/support/tickets/server/public.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import type { Topic } from '../rules/topics.ts'
import { domainFacts, invoiceFacts, isTransfer, isTransferStep, serviceFacts, tenantName } from './facts.ts'
import { tell } from './tell.ts'

const ofDomain = async (work: Work, topic: Topic, domainId: DomainId, more: Record<string, unknown> = {}) => {
  const facts = await domainFacts(work.sql, domainId, more)
  await tell(
    work,
    topic,
    facts.map(({ clientId }) => clientId),
    async () => facts,
  )
}
const ofService = async (work: Work, topic: Topic, serviceId: ServiceId, more: Record<string, unknown> = {}) => {
  const facts = await serviceFacts(work.sql, serviceId, more)
  await tell(
    work,
    topic,
    facts.map(({ clientId }) => clientId),
    async () => facts,
  )
}
const ofInvoice = (work: Work, topic: Topic, clientId: ClientId, invoiceId: number) =>
  tell(work, topic, [clientId], () => invoiceFacts(work.sql, [invoiceId]))

type Alarms = { serviceId: ServiceId; alarms: readonly { name: string; severity: string; at: string }[] }
/** A message for each. */
const ofAlarms = async (work: Work, topic: Topic, { serviceId, alarms }: Alarms) => {
  for (const { name: alarm, severity, at } of alarms) await ofService(work, topic, serviceId, { alarm, severity, at })
}

type Ticket = { ticketId: number; clientId: ClientId; subject: string }
const ofTicket = (
  work: Work,
  topic: Topic,
  { ticketId, clientId, subject }: Ticket,
  more: Record<string, unknown> = {},
) => tell(work, topic, [clientId], async () => [{ clientId, data: { ticketId, subject, ...more } }])

const ofLicences = async (
  work: Work,
  topic: Topic,
  serviceId: ServiceId,
  { id: subscription, offerId: offer, quantity, state, term, cycle, autoRenew: renews }: SubscriptionFacts,
  more: Record<string, unknown> = {},
) => {
  const tenant = await tenantName(work.sql, subscription)
  await ofService(work, topic, serviceId, {
    ...{ tenant, subscription, offer, quantity, state, term, cycle, renews },
    ...more,
  })
}
const mostLinks = 20

const provisioned = {
  done: ['domain.registered', 'domain.transferred'],
  failed: ['domain.failed', 'domain.transfer-failed'],
} as const
const left = { 'transferred-away': 'domain.transferred-away', deleted: 'domain.deleted' } as const

/** Converts events of the portal into topics of the API. */
export const webhookSubscribers: readonly Subscriber[] = [
  // A webhook from before transfers had their own topics gets both.
  subscriber(domainProvisioned, async (work, { domainId, orderItemId, outcome, reasonCode }) => {
    const [topic, ofTransfer] = provisioned[outcome]
    const more = reasonCode ? { reasonCode } : {}
    await ofDomain(work, topic, domainId, more)
    if (await isTransfer(work.sql, orderItemId)) await ofDomain(work, ofTransfer, domainId, more)
  }),
  subscriber(domainStepped, async (work, { domainId, registrationId, step, reasonCode }) => {
    if (await isTransferStep(work.sql, registrationId))
      await ofDomain(work, 'domain.transfer-step', domainId, { step, ...(reasonCode ? { reasonCode } : {}) })
  }),
  subscriber(domainLeft, (work, { domainId, reason }) => ofDomain(work, left[reason], domainId)),
  subscriber(domainQuarantined, (work, { domainId }) => ofDomain(work, 'domain.quarantined', domainId)),
  subscriber(domainReactivated, (work, { domainId }) => ofDomain(work, 'domain.reactivated', domainId)),
  subscriber(zoneChanged, (work, { domainId, clientId, name, action, counts }) =>
    tell(work, 'dns.changed', [clientId], async () => [
      { clientId, data: { domainId, domain: name, action, ...counts } },
    ]),
  ),
  subscriber(ticketOpened, (work, { department, priority, ...about }) =>
    ofTicket(work, 'ticket.opened', about, { department, priority }),
  ),
  subscriber(ticketAnswered, (work, about) => ofTicket(work, 'ticket.answered', about)),
  subscriber(ticketEnded, (work, { state, ...about }) => ofTicket(work, 'ticket.closed', about, { state })),
  subscriber(domainRenewed, (work, { domainId, expiresOn }) =>
    ofDomain(work, 'domain.renewed', domainId, { expiresOn }),
  ),
  subscriber(serviceDelivered, (work, { serviceId, outcome, reasonCode }) =>
    ofService(
      work,
      outcome === 'done' ? 'service.delivered' : 'service.failed',
      serviceId,
      reasonCode ? { reasonCode } : {},
    ),
  ),
  subscriber(serviceSuspended, (work, { serviceId, reason }) =>
    ofService(work, 'service.suspended', serviceId, { reason }),
  ),
  subscriber(serviceReactivated, (work, { serviceId }) => ofService(work, 'service.reactivated', serviceId)),
  subscriber(serviceCancelled, (work, { serviceId, reason }) =>
    ofService(work, 'service.cancelled', serviceId, { reason }),
  ),
  subscriber(certificateIssued, (work, { serviceId, why, serial, until }) =>
    ofService(work, 'certificate.issued', serviceId, { why, serial, until }),
  ),
  subscriber(certificateAlarm, async (work, { serviceId, alarms }) => {
    for (const { host, port, about, days, until } of alarms)
      await ofService(work, 'certificate.alarm', serviceId, {
        host,
        port,
        about: days > 0 ? 'ends' : about,
        days,
        until,
      })
  }),
  subscriber(alarmsBegan, (work, told) => ofAlarms(work, 'server.alarm-began', told)),
  subscriber(alarmsEnded, (work, told) => ofAlarms(work, 'server.alarm-ended', told)),
  subscriber(licencesChanged, (work, { serviceId, facts }) => ofLicences(work, 'licences.changed', serviceId, facts)),
  subscriber(renewalComing, (work, { serviceId, facts, nowCents, nextCents }) =>
    ofLicences(work, 'licences.renewal-coming', serviceId, facts, {
      endsOn: facts.termEndsAt.slice(0, 10),
      planned: facts.planned !== null,
      ...{ nowCents, nextCents },
    }),
  ),
  subscriber(agreementMissing, (work, { clientId, tenant }) =>
    tell(work, 'tenant.agreement-needed', [clientId], async () => [{ clientId, data: { tenant } }]),
  ),
  subscriber(accessEnds, (work, { clientId, tenant, endsOn }) =>
    tell(work, 'tenant.access-ends', [clientId], async () => [{ clientId, data: { tenant, endsOn } }]),
  ),
  subscriber(reportReady, async (work, { serviceId, kind, host, report, newlyBroken }) => {
    const about = { report: kind, host }
    const counts = { bad: countOf(report, 'bad'), warnings: countOf(report, 'warning') }
    await ofService(work, 'report.ready', serviceId, { ...about, score: report.score, ...counts })
    if (newlyBroken.length === 0) return
    const links = newlyBroken.slice(0, mostLinks).map(({ page, target }) => ({ page, target }))
    await ofService(work, 'report.link-broken', serviceId, { ...about, count: newlyBroken.length, links })
  }),
  subscriber(invoicePaid, (work, { clientId, invoiceId }) => ofInvoice(work, 'invoice.paid', clientId, invoiceId)),
  subscriber(invoiceCredited, (work, { clientId, creditNoteId }) =>
    ofInvoice(work, 'invoice.credited', clientId, creditNoteId),
  ),
  // A billing run issues thousands at once: one query for the webhooks, one for the invoices.
  subscriber(documentsIssued, (work, { documents }) =>
    tell(work, 'invoice.issued', [...new Set(documents.map(({ clientId }) => clientId))], () =>
      invoiceFacts(
        work.sql,
        documents.map(({ invoiceId }) => invoiceId),
      ),
    ),
  ),
]
