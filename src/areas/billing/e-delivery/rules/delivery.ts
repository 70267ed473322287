export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unreachable'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a document did not get there; `not_taken`: the access point was away too long, `lost`: it told that nothing arrived. */
export const deliveryReasons = ['refused', 'sender_unknown', 'already_submitted', 'not_taken', 'lost'] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** What the access point gives as the reason for not taking a document; one that is not known counts as a refusal. */
export const reasonOf = (code: string): DeliveryReason => deliveryReasons.find((each) => each === code) ?? 'refused'

/** After this many tries, which take two days, staff are asked. */
export const maxTries = 16

/** Minutes until the next try: 1, 2, 4 … and never more than six hours. */
export const pauseMinutes = (tries: number): number => Math.min(360, 2 ** Math.max(0, tries - 1))

/** What may be sent again: what failed, or whose receiver could not be reached. */
export const canSendAnew = (state: DeliveryState): boolean => state === 'failed' || state === 'unreachable'
