import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'

/** The content of a cart, and the first version with it. */
export type SeenContent = { uuid: string; version: number; content: string; since: number }

/** What an order depends on, without the buyer's progress in the checkout. */
const contentOf = ({ orderType, clientId, items, promotion, lostPromotion, priceCode, totalCents, vatPercent }: Cart) =>
  JSON.stringify([orderType, clientId, items, promotion, lostPromotion, priceCode, totalCents, vatPercent])

/**
 * Every saved step of the checkout raises the cart's version. If the review were refetched for each, it would drop a
 * running request, and the user would wait twice. Only carts from the server count: an expected one still has the
 * previous version.
 */
export function seenContent(before: SeenContent | undefined, cart: Cart): SeenContent {
  const { uuid, version } = cart
  if (before?.uuid === uuid && before.version === version) return before
  const content = contentOf(cart)
  const isSame = before?.uuid === uuid && before.content === content
  return { uuid, version, content, since: isSame ? before.since : version }
}
