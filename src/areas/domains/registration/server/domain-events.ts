import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** How the request of an order item ended. After `failed` it may be tried again by hand, and then end well after all. */
export const domainProvisioned = domainEvent<{
  domainId: DomainId
  orderItemId: number
  outcome: 'done' | 'failed'
  reasonCode?: string
  /** A subscriber that mails somebody about this end, or is about to, calls it with their address, so that they read it once. */
  toldTo?: (email: string) => void
}>('domains.provisioned')

/** What had failed is tried again, by whoever asked for it: how it ends will be told again. */
export const registrationResumed = domainEvent<{ domainId: DomainId; orderItemId: number }>(
  'domains.registration-resumed',
)

/** Somebody has confirmed the address of a contact that holds domains, or is about to. Told each time a link is followed. */
export const holderConfirmed = domainEvent<{ contactId: number; clientId: ClientId; email: string }>(
  'domains.holder-confirmed',
)

/** A domain on its way here has come to another step, such as `at-registry`; told once for each. */
export const domainStepped = domainEvent<{
  domainId: DomainId
  registrationId: number
  step: string
  reasonCode?: string | undefined
}>('domains.stepped')
