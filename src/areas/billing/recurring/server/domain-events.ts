import type { ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { Stage } from '../rules/reminding.ts'

/** A payer was reminded of an invoice; once per stage. */
export const invoiceReminded = domainEvent<{ invoiceId: number; clientId: ClientId; number: string; stage: Stage }>(
  'billing.invoice-reminded',
)
