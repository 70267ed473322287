import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { changesAsked, deliveryReason, type ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import type { ServerPlan, ServerResize } from '../contract/shapes.ts'
import { refuse } from './refuse.ts'
import { sizeOf } from './resize.ts'
import { resizeStore } from './resize-store.ts'
import { soldType } from './sold-type.ts'

/** What a server is, within which bounds it is sold, and who decides on more of it. */
export async function resizePlan(ctx: Ctx, service: ServiceRecord): Promise<ServerPlan> {
  const { configuration } = planOf(service)
  if (configuration.kind !== 'server') return refuse('not_this_cloud_server', { values: { name: service.name } })
  const type = await soldType(ctx, service, configuration.type)
  return {
    now: sizeOf(configuration),
    sold: type ? { cpus: type.cpus, memoryGb: type.memoryGb, diskGb: type.diskGb, mostDisks: type.mostDisks } : null,
    sshKeys: configuration.sshKey ?? '',
    ...(await whoDecidesOn(ctx, service.id)),
    clientId: service.client_id,
  }
}

/** The sizes that a server had and was asked to have, with who asked; amounts for whoever sees any. */
export async function resizeHistory(ctx: Ctx, service: ServiceRecord): Promise<ServerResize[]> {
  const isTold = seesPrices(ctx.principal)
  const [rows, asks] = await Promise.all([resizeStore.history(ctx.sql, service.id), changesAsked(ctx, service.id)])
  return rows.map(({ id, before, after, is_done: isDone, by, ...row }) => {
    // Its change of the service was asked for in the same step, just before.
    const ask = asks.find(({ askedAt }) => askedAt <= row.asked_at)
    const isFailed = !isDone && !ask?.isOpen
    const endedAt = isDone ? row.ended_at : isFailed ? (ask?.endedAt ?? row.ended_at) : null
    return {
      ...{ id, before, after, by },
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
