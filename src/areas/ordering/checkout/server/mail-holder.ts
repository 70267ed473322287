import { askHolderAgain } from '#areas/domains/registration/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { maskEmail } from '#base/text.ts'
import type { Ctx } from '#platform/context.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import { orderStore } from './order-store.ts'
import { seenBy } from './order-view.ts'

const refuse = refuser(checkoutRefusals)

/**
 * Sends the link that a domain of this order waits for once more: for callers who may see the order, so also for a newcomer who cannot
 * sign in before following that link. Answers to which address it went, partly masked.
 */
export async function mailHolderOf(ctx: Ctx, uuid: string, name: string): Promise<string> {
  const by = seenBy(ctx)
  const order = (await orderStore.seen(ctx.sql, uuid, by)) ?? refuse('order_not_found')
  const item = (await orderStore.itemsSeen(ctx.sql, order.id, by)).find(({ domain }) => domain === name.toLowerCase())
  return maskEmail(await askHolderAgain(ctx, item?.domain_id ?? refuse('order_not_found')))
}
