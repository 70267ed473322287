export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unreachable'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why a document was not delivered; `not_taken`: the access point was unavailable for too long, `lost`: it reported a
 * failed delivery.
 */
export const deliveryReasons = ['refused', 'sender_unknown', 'already_submitted', 'not_taken', 'lost'] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** The reason for a rejection code of the access point; an unknown code counts as refused. */
export const reasonOf = (code: string): DeliveryReason => deliveryReasons.find((each) => each === code) ?? 'refused'

/** After this many attempts, which take two days, staff are asked. */
export const maxTries = 16

/** Minutes until the next attempt: 1, 2, 4 … up to six hours. */
export const pauseMinutes = (tries: number): number => Math.min(360, 2 ** Math.max(0, tries - 1))

/** A document that failed, or whose receiver is unknown to Peppol, can be sent again. */
export const canSendAnew = (state: DeliveryState): boolean => state === 'failed' || state === 'unreachable'
