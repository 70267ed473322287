import { type AuditObject, isAuditObject } from '#base/audit-objects.ts'
import { m } from '#words'
import type { AuditLogLine } from '../contract/shapes.ts'

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
  'device-code': m.audit_type_token,
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

/** The object: its name, or its type and id. */
export function objectText({ object: { type, id, name } }: Pick<AuditLogLine, 'object'>): string {
  const word = isAuditObject(type) ? types[type]() : undefined
  if (name) return word ? `${word} ${name}` : name
  return `${word ?? type} ${id}`
}
