import { awaitOwner } from '#areas/services/delivery/server/public.ts'
import type { Outcome } from '#base/outcome.ts'
import type { ShopOrder } from '#drivers/certificate-shop/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Answer, detailOf, waits } from '#platform/operations/answers.ts'
import { patienceSeconds } from '../rules/order.ts'
import { beganAt, type KnownCertificate } from './certificates.ts'
import { orderStore } from './order-store.ts'

/**
 * The shop gives no answer, or does not let us in: neither is about the order, which stays as it is. Its owner and staff are told, and it is
 * asked again ever more slowly, however long that lasts. The detail is for staff.
 */
export async function outOfReach(
  ctx: JobCtx,
  { id, row }: KnownCertificate,
  problem: 'shop_silent' | 'access_denied',
  said: Outcome<never>,
  afterSeconds = 0,
): Promise<Answer<ShopOrder>> {
  const since = Math.max(row.read_at?.getTime() ?? 0, (await beganAt(ctx.sql, row))?.getTime() ?? 0)
  const silentSeconds = since === 0 ? 0 : (ctx.now().getTime() - since) / 1000
  return waits({
    reasonCode: problem,
    retryAfterSeconds: Math.max(afterSeconds, patienceSeconds(silentSeconds)),
    write: async (work) => {
      await awaitOwner(work, id, false)
      await orderStore.change(work.sql, id, { problem, problem_detail: detailOf(said)?.slice(0, 300) ?? null })
    },
  })
}

/** How no answer is heard, of whatever the shop was asked. */
export const silence = (ctx: JobCtx, found: KnownCertificate) => ({
  retry: (said: { kind: 'retry'; afterSeconds: number; detail?: string }) =>
    outOfReach(ctx, found, 'shop_silent', said, said.afterSeconds),
  unknown: (said: { kind: 'unknown'; detail?: string }) => outOfReach(ctx, found, 'shop_silent', said),
})

/** Of an order that the shop has: nothing is lost while it does not let us in. */
export const awayFrom = (ctx: JobCtx, found: KnownCertificate) => ({
  ...silence(ctx, found),
  rejected: (said: { kind: 'rejected'; code: string; detail?: string }) =>
    said.code === 'access_denied' ? outOfReach(ctx, found, 'access_denied', said) : said,
})
