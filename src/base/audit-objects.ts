/**
 * What a line of the audit log can be about. Whoever writes another kind adds it here; the compiler then asks for its words
 * in the log (`staff/audit/web/object-words.ts`).
 */
export const auditObjects = [
  'account',
  'api-token',
  'approval',
  'bank-entry',
  'bank-statement',
  'billing-run',
  'brand',
  'canned-reply',
  'client',
  'contact',
  'device-code',
  'direct-debit-batch',
  'domain',
  'erasure',
  'extension',
  'identity_provider',
  'integration',
  'invoice',
  'job',
  'mail',
  'mandate',
  'many',
  'order',
  'partner-application',
  'price',
  'price-code',
  'product',
  'promotion',
  'psa-sync',
  'received-e-document',
  'registrar-message',
  'service',
  'setting',
  'task',
  'ticket',
  'webhook',
] as const
export type AuditObject = (typeof auditObjects)[number]

export const isAuditObject = (text: string): text is AuditObject => auditObjects.some((each) => each === text)
