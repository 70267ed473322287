import { buyerFor, buyerWithParties, ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { cartRefusals } from '../contract/refusals.ts'
import { type Cart, CartPayload } from '../contract/shapes.ts'
import { tooManyDomains, typeConflict } from '../rules/adding.ts'
import { type NewCartItem, orderTypeOf } from '../rules/item.ts'
import { mayWait } from '../rules/price-item.ts'
import { type CartRow, cartStore, type Holder, type StoredItem } from './cart-store.ts'
import { storedItem } from './keep-item.ts'
import { type Pricing, priceCart } from './price-cart.ts'
import { askQuarantine, withQuarantine } from './quarantined.ts'
import { askAboutVat, maySayVat, vatOfParties } from './vat-of-order.ts'

const refuse = refuser(cartRefusals)
export const maxItems = 60

export const holderOf = (ctx: Ctx): Holder => ({ accountId: ordererOf(ctx)?.accountId ?? null })

/** The client to order for: one of the caller's clients, or the caller's own; undefined for a visitor. */
export function forWhom(ctx: Ctx, clientId: number | null | undefined): number | null {
  const orderer = ordererOf(ctx)
  return orderer ? (clientId ?? orderer.clientId) : null
}

/** How the cart is priced: for the client that it is for, otherwise for the caller. */
export async function pricingFor(ctx: Ctx, asked: number | null | undefined): Promise<Pricing> {
  const { buyer, parties } = await buyerWithParties(ctx, forWhom(ctx, asked))
  const clientId = parties?.client.id ?? null
  const vat = await vatOfParties(ctx, parties)
  return { sql: ctx.sql, now: ctx.now(), buyer, signedIn: ordererOf(ctx) !== undefined, clientId, parties, vat }
}

export async function pricedCart(ctx: Ctx, row: CartRow): Promise<Cart> {
  const items = await cartStore.itemsAhead(ctx.sql, row.uuid)
  const pricing = await pricingFor(ctx, row.client_id)
  return priceCart(pricing, row, await items())
}

/**
 * Before the cart is locked: asks the VAT register about its present or future client, if the caller may order for it.
 */
async function askVatOfCart(ctx: Ctx, uuid: string, clientId?: number | null): Promise<void> {
  if (clientId) await buyerFor(ctx, clientId)
  if (!maySayVat(ctx)) return
  const cart = clientId ? undefined : await cartStore.find(ctx.sql, holderOf(ctx), uuid)
  await askAboutVat(ctx, forWhom(ctx, clientId ?? cart?.client_id))
}

/** Adds an item; makes the cart if needed. Concurrent additions wait for each other, and none is lost. */
export async function addItem(ctx: Ctx, uuid: string, item: NewCartItem): Promise<Cart> {
  const plain = storedItem(item)
  const [added = plain] = withQuarantine([plain], await askQuarantine(ctx, [plain]))
  await askVatOfCart(ctx, uuid)
  return ctx.transact(async (step) => {
    const { row, stored, pricing } = await fillCart(step, { uuid, items: [added] })
    return checked(await priceCart(pricing, row, stored), [added])
  })
}

/** Saves the browser's state. Items that it does not name stay, because another tab may have added them. */
export async function saveCart(
  ctx: Ctx,
  asked: { uuid: string; clientId?: number | null | undefined; payload: string },
): Promise<Cart> {
  const { items, promotion, ...state } = readPayload(asked.payload)
  const plain = lastOfEach(items.map(storedItem))
  const named = withQuarantine(plain, await askQuarantine(ctx, plain))
  await askVatOfCart(ctx, asked.uuid, asked.clientId)
  return ctx.transact(async (step) => {
    const { clientId } = asked.clientId ? await buyerFor(step, asked.clientId) : { clientId: null }
    const { row, stored, pricing } = await fillCart(step, { uuid: asked.uuid, items: named, clientId, payload: state })
    if (promotion === null) await cartStore.setPromotion(step.sql, asked.uuid, null, step.now())
    const version = row.version + (promotion === null ? 1 : 0)
    const kept = promotion === null ? { ...row, promotion_code: null, version } : row
    return checked(await priceCart(pricing, kept, stored), named)
  })
}

/** A list may contain an item twice, when a tab learned of it from another: the last one counts. */
const lastOfEach = (items: readonly StoredItem[]): StoredItem[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
]

/** Removes an item; with the last one the cart ends, and the answer is empty. */
export async function removeItem(ctx: Ctx, uuid: string, key: string): Promise<Cart | undefined> {
  const row = (await cartStore.lock(ctx.sql, holderOf(ctx), uuid)) ?? refuse('cart_not_found')
  if ((await cartStore.takeItems(ctx.sql, uuid, [key])) === 0) refuse('item_not_found')
  return keepOrEnd(ctx, row, 'removed')
}

/** After items were removed: saves the rest, or ends the cart (core §4). */
export async function keepOrEnd(ctx: Ctx, row: CartRow, ended: 'removed' | 'completed'): Promise<Cart | undefined> {
  const left = await cartStore.items(ctx.sql, row.uuid)
  if (left.length === 0) {
    await cartStore.end(ctx.sql, row.uuid, ended, ctx.now())
    return undefined
  }
  await cartStore.touch(ctx.sql, row.uuid, ctx.now())
  return priceCart(await pricingFor(ctx, row.client_id), { ...row, version: row.version + 1 }, left)
}

type Filling = {
  uuid: string
  items: readonly StoredItem[]
  clientId?: ClientId | null | undefined
  payload?: Partial<Cart>
}
type Filled = { row: CartRow; stored: StoredItem[]; pricing: Pricing }

/**
 * Opens the cart, adds the items, and reads contents and pricing. All queries are sent together: the client is usually
 * known beforehand, and asked for again only when the cart says otherwise.
 */
async function fillCart(ctx: Ctx, asked: Filling): Promise<Filled> {
  const { uuid, items, clientId = null, payload } = asked
  const first = items[0]
  const opened = await cartStore.openAhead(ctx.sql, holderOf(ctx), {
    uuid,
    brand: ctx.brand.name,
    clientId,
    orderType: first ? orderTypeOf(first.item) : null,
    ...(payload ? { payload } : {}),
    items,
    at: ctx.now(),
  })
  const stored = await cartStore.itemsAhead(ctx.sql, uuid)
  const expected = await pricingFor(ctx, clientId)
  const row = (await opened()) ?? refuse('cart_not_found')
  if (items.some(({ item }) => typeConflict(row.order_type, item))) refuse('order_type_exists')
  const pricing = row.client_id === clientId ? expected : await pricingFor(ctx, row.client_id)
  return { row, stored: await stored(), pricing }
}

/** Checks that new items can be ordered and the cart is not too full; otherwise the transaction is rolled back. */
function checked(cart: Cart, named: readonly StoredItem[]): Cart {
  if (tooManyDomains(cart.items)) refuse('too_many_domains')
  if (cart.items.length > maxItems) refuse('too_many_items')
  for (const item of cart.items) {
    if (item.problem && !mayWait(item.problem) && named.some(({ key }) => key === item.key)) {
      refuse(item.problem, { ...(item.field ? { field: item.field } : {}), details: { key: item.key } })
    }
  }
  return cart
}

function readPayload(text: string) {
  try {
    return CartPayload.parse(JSON.parse(text))
  } catch {
    return refuse('cart_unreadable', { field: 'payload' })
  }
}
