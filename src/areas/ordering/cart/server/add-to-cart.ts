import type { Ctx } from '#platform/context.ts'
import { NewCartItem } from '../rules/item.ts'
import { addItem } from './change-cart.ts'

/** Puts one thing into the caller's cart, made when there is none yet: what another area offers, at the catalogue's price. */
export async function addToCart(ctx: Ctx, uuid: string, item: { [Name in keyof NewCartItem]?: NewCartItem[Name] }) {
  await addItem(ctx, uuid, NewCartItem.parse(item))
}
