import { toDecimal } from '#base/money.ts'
import type { Cart, CartItem } from '../contract/shapes.ts'

const euros = (cents: number): number => Number(toDecimal(cents))

/** An item with the names of core §3 beside ours, its amounts in euros. */
const itemOut = (item: CartItem) => ({
  ...item,
  price: euros(item.priceCents),
  configOption: item.configOptions.at(-1) ?? null,
  configOptions: item.configOptions.map((option) => ({ ...option, price: euros(option.priceCents) })),
  mapConfigOptions: Object.fromEntries(item.configOptions.map((option) => [option.id, option.choice])),
})

/** The cart as JSON text (core §7): ours in cents, and the fields of core §3 in euros for whoever reads those. */
export function cartPayload(cart: Cart): string {
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

export const savedCart = (cart: Cart) => ({ data: { uuid: cart.uuid, payload: cartPayload(cart) } })
