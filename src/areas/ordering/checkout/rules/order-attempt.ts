/** The uuid of an order that is being placed, and of the cart that it empties. */
export type OrderAttempt = { cartUuid: string; uuid: string }

/**
 * The uuid of this try: the one of an earlier try that was never answered, so that it stays one order, or a new one. Made
 * before the first call is sent.
 */
export const attemptFor = (kept: OrderAttempt | undefined, cartUuid: string, newUuid: () => string): OrderAttempt =>
  kept?.cartUuid === cartUuid ? kept : { cartUuid, uuid: newUuid() }

/** An answer with a reason ends the attempt; silence and a failing server leave it open. */
export const wasAnswered = (status: number): boolean => status > 0 && status < 500
