import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { cartRefusals } from '../contract/refusals.ts'
import type { Cart } from '../contract/shapes.ts'
import { tooManyDomains } from '../rules/adding.ts'
import { cartStore, type StoredItem } from './cart-store.ts'
import { holderOf, maxItems, pricedCart } from './change-cart.ts'

const refuse = refuser(cartRefusals)

/**
 * Moves the contents of another cart of the same user into this one, and ends it. Where both have an item, this cart's
 * counts. When it is refused both stay as they are.
 */
export async function mergeCarts(ctx: Ctx, uuid: string, from: string): Promise<Cart> {
  const holder = holderOf(ctx)
  if (uuid === from) return pricedCart(ctx, (await cartStore.find(ctx.sql, holder, uuid)) ?? refuse('cart_not_found'))
  // Locked in one order, so that opposite merges cannot deadlock.
  const rows = new Map<string, Awaited<ReturnType<typeof cartStore.lock>>>()
  for (const each of [uuid, from].sort()) rows.set(each, await cartStore.lock(ctx.sql, holder, each))
  const row = rows.get(uuid) ?? refuse('cart_not_found')
  const other = rows.get(from) ?? refuse('cart_not_found')
  const [own, theirs] = [await cartStore.items(ctx.sql, uuid), await cartStore.items(ctx.sql, from)]
  const added = theirs.filter(({ key }) => !own.some((item) => item.key === key))
  refuseTogether(row.order_type, other.order_type, [...own, ...added])
  if (added.length > 0) await cartStore.putItems(ctx.sql, uuid, added)
  if (row.promotion_code === null && other.promotion_code !== null)
    await cartStore.setPromotion(ctx.sql, uuid, other.promotion_code, ctx.now())
  await cartStore.end(ctx.sql, from, 'removed', ctx.now())
  await cartStore.touch(ctx.sql, uuid, ctx.now())
  return pricedCart(ctx, (await cartStore.find(ctx.sql, holder, uuid)) ?? refuse('cart_not_found'))
}

function refuseTogether(one: string | null, other: string | null, items: readonly StoredItem[]): void {
  if (one !== null && other !== null && one !== other) refuse('order_type_exists')
  if (tooManyDomains(items.map(({ item }) => item))) refuse('too_many_domains')
  if (items.length > maxItems) refuse('too_many_items')
}
