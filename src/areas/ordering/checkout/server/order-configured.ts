import { createHash } from 'node:crypto'
import { type Cart, type CartItem, newCartState } from '#areas/ordering/cart/contract/shapes.ts'
import { cartTotals } from '#areas/ordering/cart/rules/totals.ts'
import { priceCloudServer, priceLicences, priceStorage, pricingFor } from '#areas/ordering/cart/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { DirectOrder, NewLicenceOrder, NewServerOrder, NewStorageOrder } from '../contract/shapes.ts'
import { type OrderRow, orderStore } from './order-store.ts'
import { type Placed, placedBefore, writeDown } from './place-order.ts'
import { planFor } from './plan-order.ts'

/** Orders one cloud server without a cart. Must run in a transaction; the payment starts after it. */
export function orderServer(ctx: Ctx, asked: NewServerOrder): Promise<Placed> {
  const { type, cpus, memoryGb, disksGb, name, sshKey } = asked
  const config = { type, cpus, memoryGb, disksGb, name, ...(sshKey !== undefined && { sshKey }) }
  return orderOne(ctx, asked, config, (choice) => priceCloudServer(ctx, { ...choice, config }))
}

/** Orders object storage without a cart. */
export function orderStorage(ctx: Ctx, asked: NewStorageOrder): Promise<Placed> {
  const config = { sizeGb: asked.sizeGb, name: asked.name }
  return orderOne(ctx, asked, config, (choice) => priceStorage(ctx, { ...choice, config }))
}

/** Orders licences of Microsoft for one tenant, several offers together. */
export function orderLicences(ctx: Ctx, { items, ...asked }: NewLicenceOrder): Promise<Placed> {
  return orderAll(ctx, { ...asked, configOptions: [] }, items, ({ clientId }) =>
    Promise.all(
      items.map(({ quantity, ...config }) =>
        priceLicences(ctx, { term: config.billing_cycle, configOptions: [], quantity, clientId, config }),
      ),
    ),
  )
}

type Choice = Pick<DirectOrder, 'pid' | 'term' | 'configOptions'> & { clientId: ClientId | null }

/** A digest of the order, to distinguish a repetition from another order under the same uuid. */
const digestOf = ({ pid, term, configOptions }: DirectOrder, config: object): string =>
  createHash('sha256')
    .update(JSON.stringify([pid ?? null, term ?? null, configOptions, config]))
    .digest('base64url')

const orderOne = (ctx: Ctx, asked: DirectOrder, config: object, priced: (choice: Choice) => Promise<CartItem>) =>
  orderAll(ctx, asked, config, async (choice) => [await priced(choice)])

/** Once per uuid, in the same way as a cart with these items. */
async function orderAll(
  ctx: Ctx,
  asked: DirectOrder,
  config: object,
  priced: (choice: Choice) => Promise<CartItem[]>,
): Promise<Placed> {
  await orderStore.lockUuid(ctx.sql, asked.uuid)
  const contentDigest = digestOf(asked, config)
  // Older orders have no digest: they count as the same unless they have a cart.
  const isSame = (order: OrderRow) =>
    order.cart_uuid === null && (order.goods_digest ?? contentDigest) === contentDigest
  if (await orderStore.isKnown(ctx.sql, asked.uuid)) return placedBefore(ctx, asked, isSame)
  const { pid, term, configOptions } = asked
  const pricing = await pricingFor(ctx, asked.clientId)
  const { clientId } = pricing
  const items = await priced({ pid, term, configOptions, clientId })
  const cart: Cart = {
    ...newCartState,
    uuid: asked.uuid,
    clientId,
    orderType: 'services',
    count: items.length,
    items,
    promotion: null,
    lostPromotion: null,
    priceCode: pricing.buyer.priceCode,
    pricesHidden: false,
    ...cartTotals(items, 0, pricing.vat),
    version: 1,
  }
  return writeDown(ctx, { ...asked, contentDigest }, await planFor(ctx, asked, { cart, pricing, promotionCode: null }))
}
