import { changesAsked, deliveryReason, type ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import type { ToldChange } from '../contract/shapes.ts'
import { changeStore } from './change-store.ts'
import type { PaidChange } from './paid-change.ts'

/** The changes of a service, the newest first, with who asked and why one did not come about; amounts for whoever sees any. */
export async function changesTold<Of>(
  ctx: Ctx,
  change: PaidChange<Of>,
  { id }: ServiceRecord,
): Promise<(ToldChange & { before: Of; after: Of })[]> {
  const isTold = seesPrices(ctx.principal)
  const [rows, asks] = await Promise.all([changeStore.history(ctx.sql, id, change.name), changesAsked(ctx, id)])
  return rows.map(({ is_done: isDone, by, ...row }) => {
    // Its change of the service was asked for in the same step, just before.
    const ask = asks.find(({ askedAt }) => askedAt <= row.asked_at)
    const isFailed = !isDone && !ask?.isOpen
    const endedAt = isDone ? row.ended_at : isFailed ? (ask?.endedAt ?? row.ended_at) : null
    return {
      ...{ id: row.id, before: change.kept.parse(row.before), after: change.kept.parse(row.after), by },
      state: isDone ? 'done' : isFailed ? 'failed' : 'under_way',
      reason: isFailed && ask?.reasonCode ? deliveryReason(ask.reasonCode, ctx.locale) : null,
      termCents: isTold ? row.term_cents : null,
      cents: isTold ? row.cents : null,
      invoice: isTold ? row.invoice_id : null,
      askedAt: row.asked_at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }
  })
}
