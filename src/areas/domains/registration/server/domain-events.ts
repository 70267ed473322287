import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** The request of an order item ended. After `failed` it can be retried by hand, and end well later. */
export const domainProvisioned = domainEvent<{
  domainId: DomainId
  orderItemId: number
  outcome: 'done' | 'failed'
  reasonCode?: string
  /** A subscriber that mails someone about this end calls this with their address, so that they get one mail. */
  toldTo?: (email: string) => void
}>('domains.provisioned')

/** A failed request is retried: its end will be published again. */
export const registrationResumed = domainEvent<{ domainId: DomainId; orderItemId: number }>(
  'domains.registration-resumed',
)

/**
 * The address of a contact that holds domains was confirmed, or is about to be. Published each time a link is followed.
 */
export const holderConfirmed = domainEvent<{ contactId: number; clientId: ClientId; email: string }>(
  'domains.holder-confirmed',
)

/** A domain on its way to us reached another step, for example `at-registry`; published once per step. */
export const domainStepped = domainEvent<{
  domainId: DomainId
  registrationId: number
  step: string
  reasonCode?: string | undefined
}>('domains.stepped')
