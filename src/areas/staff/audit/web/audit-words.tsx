import { m } from '#words'
import type { AuditSource } from '../contract/calls.ts'
import type { AuditLogLine } from '../contract/shapes.ts'
import type { AuditTopic } from '../rules/topics.ts'

const topics: Record<AuditTopic, () => string> = {
  account: m.audit_topic_account,
  partner: m.audit_topic_partner,
  orders: m.audit_topic_orders,
  billing: m.audit_topic_billing,
  domains: m.audit_topic_domains,
  services: m.audit_topic_services,
  support: m.audit_topic_support,
  integrations: m.audit_topic_integrations,
  portal: m.audit_topic_portal,
}
export const topicWord = (topic: AuditTopic | null): string => (topic ? topics[topic] : m.audit_topic_other)()

export const sourceWords: Record<AuditSource, () => string> = {
  person: m.audit_source_person,
  acting: m.audit_source_acting,
  portal: m.audit_source_portal,
}

/** Who did it, in one line; the portal's name when it did so by itself. */
export const whoText = ({ account, actor }: Pick<AuditLogLine, 'account' | 'actor'>): string =>
  !account ? m.audit_by_portal() : actor ? m.audit_acting({ actor: actor.name, name: account.name }) : account.name
