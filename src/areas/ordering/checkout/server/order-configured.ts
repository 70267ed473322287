import { type Cart, type CartItem, newCartState } from '#areas/ordering/cart/contract/shapes.ts'
import { cartTotals } from '#areas/ordering/cart/rules/totals.ts'
import { forWhom, priceCloudServer, priceStorage, pricingFor } from '#areas/ordering/cart/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { DirectOrder, NewServerOrder, NewStorageOrder } from '../contract/shapes.ts'
import { type OrderRow, orderStore } from './order-store.ts'
import { placedBefore, writeDown } from './place-order.ts'
import { planFor } from './plan-order.ts'

/** One configured cloud server, ordered past the cart. Must run inside a transaction; the payment comes afterwards. */
export const orderServer = (ctx: Ctx, asked: NewServerOrder): Promise<OrderRow> =>
  orderOne(ctx, asked, (choice) => {
    const { type, cpus, memoryGb, disksGb, name } = asked
    return priceCloudServer(ctx, { ...choice, config: { type, cpus, memoryGb, disksGb, name } })
  })

/** Object storage of one size, ordered past the cart. */
export const orderStorage = (ctx: Ctx, asked: NewStorageOrder): Promise<OrderRow> =>
  orderOne(ctx, asked, (choice) => priceStorage(ctx, { ...choice, config: { sizeGb: asked.sizeGb, name: asked.name } }))

type Choice = Pick<DirectOrder, 'pid' | 'term' | 'configOptions'> & { clientId: number | null }

/** Once per uuid, by the same way as a cart of this one item. */
async function orderOne(
  ctx: Ctx,
  asked: DirectOrder,
  priced: (choice: Choice) => Promise<CartItem>,
): Promise<OrderRow> {
  await orderStore.lockUuid(ctx.sql, asked.uuid)
  const known = await placedBefore(ctx, asked.uuid)
  if (known) return known
  const clientId = forWhom(ctx, asked.clientId)
  const { pid, term, configOptions } = asked
  const item = await priced({ pid, term, configOptions, clientId })
  const pricing = await pricingFor(ctx, clientId)
  const cart: Cart = {
    ...newCartState,
    uuid: asked.uuid,
    clientId,
    orderType: 'services',
    count: 1,
    items: [item],
    promotion: null,
    lostPromotion: null,
    priceCode: pricing.buyer.priceCode,
    pricesHidden: false,
    ...cartTotals([item], 0, pricing.vat),
    version: 1,
  }
  return writeDown(ctx, asked, await planFor(ctx, asked, { cart, pricing, promotionCode: null }))
}
