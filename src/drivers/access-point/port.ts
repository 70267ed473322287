import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/**
 * A participant of Peppol: a scheme of its code list (`0208`: Belgian enterprise number) and the identifier within it.
 */
export type Participant = { scheme: string; id: string }
export type DocumentKind = 'invoice' | 'credit-note'

export type OutgoingDocument = {
  kind: DocumentKind
  sender: Participant
  receiver: Participant
  /** UBL under Peppol BIS Billing 3. */
  xml: string
}

/**
 * An event of the access point. `delivered`: the receiver's access point confirmed it, which does not mean that a
 * person read it.
 */
export type AccessPointEvent =
  | { id: string; what: 'delivered'; remoteId: string }
  | { id: string; what: 'failed'; remoteId: string; detail: string }
  | { id: string; what: 'received'; document: ReceivedDocument }
  /** An event that does not concern us. */
  | { id: string; what: 'other' }

export type ReceivedDocument = { remoteId: string; receiver: Participant; xml: string }

/** Why a document is refused for good: sending it again would not help. */
export type SendRejection = 'refused' | 'sender_unknown' | 'already_submitted'

/**
 * An access point. Promises, held by the conformance suite:
 * - `send` with one key makes one submission: a repetition is the same one, or is refused as `already_submitted` by an
 *   access point that cannot tell which it was;
 * - `done` of `send` means that the access point accepted the document; an event tells whether it was delivered;
 * - `nextEvent` returns the oldest unacknowledged event, repeatedly, until `acknowledge`: nothing is lost when a
 *   process dies.
 */
export interface AccessPoint {
  readonly name: string
  /** Whether this participant receives documents of this kind. Asking changes nothing. */
  canReceive(participant: Participant, kind: DocumentKind): Promise<Outcome<boolean>>
  send(key: string, document: OutgoingDocument): Promise<Outcome<{ remoteId: string }>>
  nextEvent(): Promise<Outcome<AccessPointEvent | undefined>>
  acknowledge(eventId: string): Promise<Outcome<undefined>>
}

export const accessPointKey = driverKey<AccessPoint>('access-point')
