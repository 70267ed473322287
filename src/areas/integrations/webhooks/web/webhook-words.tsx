import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Webhook, WebhookDelivery } from '../contract/calls.ts'
import type { Topic } from '../rules/topics.ts'

const topicWords: Record<Topic | 'ping', () => string> = {
  'domain.registered': m.webhooks_topic_domain_registered,
  'domain.failed': m.webhooks_topic_domain_failed,
  'domain.renewed': m.webhooks_topic_domain_renewed,
  'domain.transferred': m.webhooks_topic_domain_transferred,
  'domain.transfer-failed': m.webhooks_topic_domain_transfer_failed,
  'domain.transfer-step': m.webhooks_topic_domain_transfer_step,
  'domain.transferred-away': m.webhooks_topic_domain_transferred_away,
  'domain.deleted': m.webhooks_topic_domain_deleted,
  'domain.quarantined': m.webhooks_topic_domain_quarantined,
  'domain.reactivated': m.webhooks_topic_domain_reactivated,
  'dns.changed': m.webhooks_topic_dns_changed,
  'ticket.opened': m.webhooks_topic_ticket_opened,
  'ticket.answered': m.webhooks_topic_ticket_answered,
  'ticket.closed': m.webhooks_topic_ticket_closed,
  'service.delivered': m.webhooks_topic_service_delivered,
  'service.failed': m.webhooks_topic_service_failed,
  'service.suspended': m.webhooks_topic_service_suspended,
  'service.reactivated': m.webhooks_topic_service_reactivated,
  'service.cancelled': m.webhooks_topic_service_cancelled,
  'server.alarm-began': m.webhooks_topic_server_alarm_began,
  'server.alarm-ended': m.webhooks_topic_server_alarm_ended,
  'certificate.issued': m.webhooks_topic_certificate_issued,
  'certificate.alarm': m.webhooks_topic_certificate_alarm,
  'licences.changed': m.webhooks_topic_licences_changed,
  'licences.renewal-coming': m.webhooks_topic_licences_renewal_coming,
  'tenant.agreement-needed': m.webhooks_topic_tenant_agreement_needed,
  'tenant.access-ends': m.webhooks_topic_tenant_access_ends,
  'report.ready': m.webhooks_topic_report_ready,
  'report.link-broken': m.webhooks_topic_report_link_broken,
  'invoice.issued': m.webhooks_topic_invoice_issued,
  'invoice.paid': m.webhooks_topic_invoice_paid,
  'invoice.credited': m.webhooks_topic_invoice_credited,
  ping: m.webhooks_topic_ping,
}
export const topicWord = (topic: string): string => (topic in topicWords ? topicWords[topic as Topic]() : topic)

export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.stoppedAt) return <Status tone="bad">{m.webhooks_stopped()}</Status>
  if (!webhook.active) return <Status tone="neutral">{m.webhooks_off()}</Status>
  return webhook.failingSince ? (
    <Status tone="warning">{m.webhooks_failing()}</Status>
  ) : (
    <Status tone="good">{m.webhooks_on()}</Status>
  )
}

const deliveryLooks: Record<WebhookDelivery['state'], { tone: Tone; word: () => string }> = {
  queued: { tone: 'info', word: m.webhooks_queued },
  delivered: { tone: 'good', word: m.webhooks_delivered },
  failed: { tone: 'bad', word: m.webhooks_failed },
}
export const DeliveryState = ({ delivery }: { delivery: WebhookDelivery }) => (
  <Status tone={deliveryLooks[delivery.state].tone}>{deliveryLooks[delivery.state].word()}</Status>
)
