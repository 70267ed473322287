import { toDecimal } from '#base/money.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { cartRefusals, promotionRefusals } from '../contract/refusals.ts'
import { cartPayload, shownCart } from './cart-payload.ts'
import { cartStore } from './cart-store.ts'
import { holderOf, pricingFor } from './change-cart.ts'
import { priceCart, priceItems, pricePromotion } from './price-cart.ts'

const refuse = refuser(cartRefusals)

/**
 * Applies a code that is valid for the contents. An empty or invalid code leaves the cart without a promotion (core §5,
 * §8); the message says why it is invalid.
 */
export async function checkPromotion(ctx: Ctx, asked: { uuid: string; code: string; clientId?: number | null }) {
  const row = (await cartStore.lock(ctx.sql, holderOf(ctx), asked.uuid)) ?? refuse('cart_not_found')
  const pricing = await pricingFor(ctx, asked.clientId ?? row.client_id)
  const stored = await cartStore.items(ctx.sql, row.uuid)
  const code = asked.code.trim()
  const found = code ? await pricePromotion(pricing, code, await priceItems(pricing, stored)) : undefined
  const promotion = found?.promotion ?? null
  const { version } = await cartStore.setPromotion(ctx.sql, row.uuid, promotion?.code ?? null, ctx.now())
  const cart = await priceCart(pricing, { ...row, promotion_code: promotion?.code ?? null, version }, stored)
  const shown = shownCart(ctx, cart).promotion
  const because = found && !found.verdict.holds ? found.verdict.because : 'promotion_unknown'
  return {
    success: code === '' || promotion !== null,
    message: code === '' || promotion ? '' : promotionRefusals[because].text[ctx.locale],
    data: shown && { ...shown, total: toDecimal(shown.totalCents) },
    payload: cartPayload(ctx, cart),
  }
}
