import { invoiceReminded } from '#areas/billing/recurring/server/public.ts'
import { certificateAlarm } from '#areas/certificates/monitoring/server/public.ts'
import { alarmsBegan, alarmsEnded, toldName } from '#areas/cloud/monitoring/server/public.ts'
import { domainProvisioned } from '#areas/domains/registration/server/public.ts'
import { renewalInvited } from '#areas/domains/renewal/server/public.ts'
import { packChosen } from '#areas/mail/mailboxes/server/public.ts'
import { mailboxesFilled } from '#areas/mail/notices/server/public.ts'
import { approvalAsked } from '#areas/ordering/approvals/server/public.ts'
import { issuesAnnounced } from '#areas/overview/home/server/public.ts'
import { serviceReactivated, serviceSuspended } from '#areas/services/delivery/server/public.ts'
import { ticketAnswered } from '#areas/support/tickets/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { tasksFailed } from '#platform/jobs/tasks.ts'
import { personName } from '#platform/sql/names.ts'
import { m } from '#words'
import { notify } from './public.ts'
import { tellTasks } from './tell-tasks.ts'

type To = { locale: Locale }

/** Events of other areas, and their notifications. */
export const notificationSubscribers: readonly Subscriber[] = [
  subscriber(invoiceReminded, async (work, { invoiceId, clientId, number, stage }) => {
    if (stage === 'before-due') return
    const title = stage === 'last' ? m.notifications_invoice_last : m.notifications_invoice_overdue
    await notify(work, {
      kind: 'invoice',
      clientId,
      title: (to: To) => title({ number }, to),
      path: `/invoices?id=${invoiceId}`,
      key: `invoice ${invoiceId} ${stage}`,
    })
  }),

  subscriber(renewalInvited, async (work, { clientId, domains }) => {
    const [first] = domains
    if (!first) return
    const count = domains.length
    const one = count === 1 ? await domainCalled(work, first) : undefined
    await notify(work, {
      kind: 'domain',
      clientId,
      ...(one ? { about: { type: 'domain' as const, id: one.id } } : {}),
      title: (to: To) =>
        count === 1
          ? m.notifications_domain_expiring({ domain: first }, to)
          : m.notifications_domains_expiring({ count }, to),
      path: count === 1 ? `/domains/${first}` : '/domains?expiring=1',
    })
  }),

  subscriber(domainProvisioned, async (work, { domainId, outcome }) => {
    if (outcome !== 'done') return
    const domain = await work.sql
      .selectFrom('domain')
      .select(['name', 'client_id'])
      .where('id', '=', domainId)
      .executeTakeFirst()
    if (!domain) return
    await notify(work, {
      kind: 'domain',
      clientId: domain.client_id,
      about: { type: 'domain', id: domainId },
      title: (to: To) => m.notifications_domain_active({ domain: domain.name }, to),
      path: `/domains/${domain.name}`,
      key: `domain ${domainId} active`,
    })
  }),

  subscriber(mailboxesFilled, async (work, { domainId, clientId, domain, mailboxes }) => {
    const [first] = mailboxes
    if (!first) return
    const count = mailboxes.length
    await notify(work, {
      kind: 'domain',
      clientId,
      about: { type: 'domain', id: domainId },
      title: (to: To) =>
        count === 1
          ? m.notifications_mailbox_full({ address: first.address, percent: first.level }, to)
          : m.notifications_mailboxes_full({ count, domain }, to),
      path: `/domains/${domain}/mailboxes`,
    })
  }),

  // A pack may be chosen by a user who manages the hosting; the payers are notified, as for an order.
  subscriber(packChosen, async (work, { clientId, serviceId, domain, isLarger, by }) => {
    const { who } = await work.sql
      .selectFrom('account')
      .select(personName().as('who'))
      .where('id', '=', by)
      .executeTakeFirstOrThrow()
    const title = isLarger ? m.notifications_pack_larger : m.notifications_pack_smaller
    await notify(work, {
      kind: 'service',
      clientId,
      about: { type: 'service', id: serviceId },
      except: by,
      title: (to: To) => title({ who, domain }, to),
      path: `/domains/${domain}/mailboxes?mail=pack`,
    })
  }),

  subscriber(serviceSuspended, (work, { serviceId, clientId }) =>
    aboutService(work, serviceId, clientId, m.notifications_service_suspended),
  ),
  subscriber(serviceReactivated, (work, { serviceId, clientId }) =>
    aboutService(work, serviceId, clientId, m.notifications_service_active),
  ),

  subscriber(alarmsBegan, (work, told) => aboutAlarms(work, told, m.notifications_alarm_began)),
  subscriber(alarmsEnded, (work, told) => aboutAlarms(work, told, m.notifications_alarm_ended)),

  subscriber(certificateAlarm, async (work, { serviceId, clientId, alarms }) => {
    for (const { host, days } of alarms)
      await notify(work, {
        kind: 'service',
        clientId,
        about: { type: 'service', id: serviceId },
        title: (to: To) =>
          days > 0
            ? m.notifications_certificate_ends({ host, days }, to)
            : m.notifications_certificate_wrong({ host }, to),
        path: `/services/${serviceId}/ssl-monitoring`,
      })
  }),

  // A managed client: its partner's users are notified.
  subscriber(approvalAsked, async (work, { approvalId, clientId, clientName: client }) => {
    await notify(work, {
      kind: 'approval',
      clientId,
      title: (to: To) => m.notifications_approval_asked({ client }, to),
      path: `/approvals?id=${approvalId}`,
      key: `approval ${approvalId}`,
    })
  }),

  subscriber(ticketAnswered, async (work, { ticketId, clientId, subject, accountIds }) => {
    if (accountIds.length === 0) return
    await notify(work, {
      kind: 'ticket',
      clientId,
      accountIds,
      title: (to: To) => m.notifications_ticket_answered({ subject }, to),
      path: `/supports/details?id=${ticketId}`,
    })
  }),

  subscriber(tasksFailed, tellTasks),

  subscriber(issuesAnnounced, async (work, { titles }) => {
    for (const words of titles)
      await notify(work, {
        kind: 'status',
        title: ({ locale }: To) => m.notifications_status({ what: words[locale] }, { locale }),
        path: '/overview',
      })
  }),
]

const domainCalled = (work: Work, name: string) =>
  work.sql.selectFrom('domain').select('id').where('name', '=', name).where('status', '=', 'Active').executeTakeFirst()

type Alarms = {
  serviceId: ServiceId
  clientId: ClientId
  name: string
  alarms: readonly { event: string; name: string }[]
}

async function aboutAlarms(
  work: Work,
  { serviceId, clientId, name: server, alarms }: Alarms,
  title: typeof m.notifications_alarm_began,
): Promise<void> {
  for (const { name: alarm } of alarms)
    await notify(work, {
      kind: 'service',
      clientId,
      about: { type: 'service', id: serviceId },
      title: (to: To) => title({ server, alarm: toldName(alarm, to.locale) }, to),
      path: `/services/${serviceId}/monitoring`,
    })
}

async function aboutService(
  work: Work,
  serviceId: ServiceId,
  clientId: ClientId,
  title: typeof m.notifications_service_active,
): Promise<void> {
  const service = await work.sql.selectFrom('service').select('name').where('id', '=', serviceId).executeTakeFirst()
  if (!service) return
  await notify(work, {
    kind: 'service',
    clientId,
    about: { type: 'service', id: serviceId },
    title: (to: To) => title({ name: service.name }, to),
    path: `/services/${serviceId}`,
  })
}
