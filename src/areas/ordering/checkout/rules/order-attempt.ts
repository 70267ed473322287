/** The uuid of an order being placed, and of its cart. */
export type OrderAttempt = { cartUuid: string; uuid: string }

/**
 * The uuid for this attempt: that of an earlier attempt without an answer, so that it stays one order, or a new one.
 * Made before the first call.
 */
export const attemptFor = (kept: OrderAttempt | undefined, cartUuid: string, newUuid: () => string): OrderAttempt =>
  kept?.cartUuid === cartUuid ? kept : { cartUuid, uuid: newUuid() }

/** A refusal ends the attempt; no answer, or a server error, leaves it open. */
export const wasAnswered = (status: number): boolean => status > 0 && status < 500
