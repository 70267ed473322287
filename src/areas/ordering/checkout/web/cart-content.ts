import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'

/** What a version of a cart holds, and the version with which it came to hold that. */
export type SeenContent = { uuid: string; version: number; content: string; since: number }

/** What an order of this cart is worked out from; how far its buyer is in the checkout is no part of it. */
const contentOf = ({ orderType, clientId, items, promotion, lostPromotion, priceCode, totalCents, vatPercent }: Cart) =>
  JSON.stringify([orderType, clientId, items, promotion, lostPromotion, priceCode, totalCents, vatPercent])

/**
 * A cart gets a version with every step of the checkout that is saved. Asked anew for each of them, a review would throw away the answer
 * that is under way, and its reader would wait twice. Only what the server tells counts: what a browser expects has the version of before.
 */
export function seenContent(before: SeenContent | undefined, cart: Cart): SeenContent {
  const { uuid, version } = cart
  if (before?.uuid === uuid && before.version === version) return before
  const content = contentOf(cart)
  const isSame = before?.uuid === uuid && before.content === content
  return { uuid, version, content, since: isSame ? before.since : version }
}
