import { NewCartItem } from '#areas/ordering/cart/rules/item.ts'
import type { Output } from '#base/call.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import type { KeptConfig } from './fulfil-item.ts'
import { orderStore } from './order-store.ts'
import { seenBy } from './order-view.ts'

const refuse = refuser(checkoutRefusals)

/** The items of an order as input for a cart. A transfer code is never returned: the buyer enters it again. */
export async function itemsAgain(ctx: Ctx, uuid: string): Promise<Output<typeof NewCartItem>[]> {
  const by = seenBy(ctx)
  const order = (await orderStore.seen(ctx.sql, uuid, by)) ?? refuse('order_not_found')
  return (await orderStore.itemsSeen(ctx.sql, order.id, by)).map((row) => {
    const { options = {}, details } = row.config as KeptConfig
    return NewCartItem.parse({
      domain: row.domain,
      pid: row.pid ?? 0,
      domainType: row.kind === 'domain-transfer' ? 'transfer' : 'register',
      years: row.years ?? 1,
      quantity: row.quantity,
      configOptions: Object.entries(options)
        .filter(([id]) => id !== 'offer')
        .map(([id, choice]) => ({ id, choice })),
      ...(row.term ? { term: row.term } : {}),
      ...(details ? { details } : {}),
    })
  })
}
