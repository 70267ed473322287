import type { Ctx } from '#platform/context.ts'
import { NewCartItem } from '../rules/item.ts'
import { addItem } from './change-cart.ts'

/** Adds an item of another area to the caller's cart at the catalogue's price; makes the cart if there is none. */
export async function addToCart(ctx: Ctx, uuid: string, item: { [Name in keyof NewCartItem]?: NewCartItem[Name] }) {
  await addItem(ctx, uuid, NewCartItem.parse(item))
}
