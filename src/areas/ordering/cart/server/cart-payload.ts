import { toldPriceCode } from '#areas/ordering/catalogue/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { toDecimal } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'
import { withoutAmounts } from '#platform/http/hide-amounts.ts'
import type { Cart, CartItem } from '../contract/shapes.ts'

const euros = (cents: number): number => Number(toDecimal(cents))

/** An item with the fields of core §3 (amounts in euros) in addition to ours. */
const itemOut = (item: CartItem) => ({
  ...item,
  price: euros(item.priceCents),
  configOption: item.configOptions.at(-1) ?? null,
  configOptions: item.configOptions.map((option) => ({ ...option, price: euros(option.priceCents) })),
  mapConfigOptions: Object.fromEntries(item.configOptions.map((option) => [option.id, option.choice])),
})

/** The cart as JSON text (core §7): our fields in cents, and those of core §3 in euros. */
export function cartPayload(ctx: Pick<Ctx, 'principal'>, priced: Cart): string {
  const cart = shownCart(ctx, priced)
  const items = cart.items.map(itemOut)
  return JSON.stringify({
    ...cart,
    key: cart.uuid,
    items,
    keyItems: Object.fromEntries(items.map((item) => [item.key, item])),
    subTotal: euros(cart.subTotalCents),
    vat: euros(cart.vatCents),
    total: euros(cart.totalCents),
    promotion: cart.promotion && { ...cart.promotion, total: euros(cart.promotion.totalCents) },
  })
}

/** The cart without prices when the caller may not see them: the filter for amounts does not look into text. */
export const shownCart = (ctx: Pick<Ctx, 'principal'>, cart: Cart): Cart =>
  seesPrices(ctx.principal)
    ? cart
    : { ...withoutAmounts(cart), priceCode: toldPriceCode(ctx, cart.priceCode), pricesHidden: true }

export const savedCart = (ctx: Pick<Ctx, 'principal'>, cart: Cart) => ({
  data: { uuid: cart.uuid, payload: cartPayload(ctx, cart) },
})
