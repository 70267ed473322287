import { activityText } from '#areas/overview/home/web/public.ts'
import { type AuditObject, isAuditObject } from '#base/audit-objects.ts'
import { m } from '#words'
import type { AuditLogLine } from '../contract/shapes.ts'

/** What customers are not told, and what their own list leaves out. Longer prefixes come before shorter ones. */
const texts: readonly (readonly [beginning: string, text: () => string])[] = [
  ['session.signed-in', m.audit_did_signed_in],
  ['session.ended', m.audit_did_signed_out],
  ['session.one-time-login-issued', m.audit_did_one_time_login],
  ['session.switch-started', m.audit_did_switch_started],
  ['session.switch-ended', m.audit_did_switch_ended],
  ['people.mail-resent', m.audit_did_mail_resent],
  ['billing.bank-entry.', m.audit_did_bank_entry],
  ['billing.collections.', m.audit_did_collections],
  ['billing.refund.failed', m.audit_did_refund_failed],
  ['billing.run.', m.audit_did_billing_run],
  ['billing.statement.', m.audit_did_statement],
  ['billing.vat.', m.audit_did_vat_unsure],
  ['catalogue.promotion.', m.audit_did_promotion],
  ['catalogue.price', m.audit_did_price],
  ['catalogue.', m.audit_did_catalogue],
  ['overview.jobs.retried', m.audit_did_jobs_retried],
  ['overview.service-status.', m.audit_did_service_status],
  ['staff.brand-text', m.audit_did_brand_text],
  ['staff.company-changed', m.audit_did_company],
  ['staff.maintenance-on', m.audit_did_maintenance_on],
  ['staff.maintenance-off', m.audit_did_maintenance_off],
]

/** What was done, as people say it; the name of the thing is shown beside it. */
export function actionText(action: string): string {
  const text = texts.find(([beginning]) => action.startsWith(beginning))?.[1]
  return text ? text() : activityText({ action, name: '' })
}

const types: Record<AuditObject, () => string> = {
  account: m.audit_type_account,
  client: m.audit_type_client,
  domain: m.audit_type_domain,
  invoice: m.audit_type_invoice,
  order: m.audit_type_order,
  mandate: m.audit_type_mandate,
  contact: m.audit_type_contact,
  service: m.audit_type_service,
  ticket: m.audit_type_ticket,
  brand: m.audit_type_brand,
  mail: m.audit_type_mail,
  'bank-entry': m.audit_type_bank_entry,
  'bank-statement': m.audit_type_statement,
  promotion: m.audit_type_promotion,
  approval: m.audit_type_approval,
  integration: m.audit_type_integration,
  webhook: m.audit_type_webhook,
  'api-token': m.audit_type_token,
  many: m.audit_type_many,
  task: m.audit_type_many,
  'billing-run': m.audit_type_billing_run,
  'canned-reply': m.audit_type_canned_reply,
  'direct-debit-batch': m.audit_type_batch,
  erasure: m.audit_type_erasure,
  identity_provider: m.audit_type_provider,
  job: m.audit_type_job,
  'partner-application': m.audit_type_application,
  price: m.audit_type_price,
  'price-code': m.audit_type_price_code,
  product: m.audit_type_product,
  'psa-sync': m.audit_type_psa_sync,
  'received-e-document': m.audit_type_received,
  'registrar-message': m.audit_type_registrar_message,
  setting: m.audit_type_setting,
  extension: m.audit_type_extension,
}

/** What it was done to: its own name, or what it is with its number. */
export function objectText({ object: { type, id, name } }: Pick<AuditLogLine, 'object'>): string {
  const word = isAuditObject(type) ? types[type]() : undefined
  if (name) return word ? `${word} ${name}` : name
  return `${word ?? type} ${id}`
}
