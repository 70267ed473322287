import { askHolderAgain } from '#areas/domains/registration/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { maskEmail } from '#base/text.ts'
import type { Ctx } from '#platform/context.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import { orderStore } from './order-store.ts'
import { seenBy } from './order-view.ts'

const refuse = refuser(checkoutRefusals)

/**
 * Mails the confirmation link of a domain in this order again. Allowed for everybody who may see the order, so also for
 * a new user who cannot sign in before confirming. Returns the masked address.
 */
export async function mailHolderOf(ctx: Ctx, uuid: string, name: string): Promise<string> {
  const by = seenBy(ctx)
  const order = (await orderStore.seen(ctx.sql, uuid, by)) ?? refuse('order_not_found')
  const item = (await orderStore.itemsSeen(ctx.sql, order.id, by)).find(({ domain }) => domain === name.toLowerCase())
  return maskEmail(await askHolderAgain(ctx, item?.domain_id ?? refuse('order_not_found')))
}
