import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { type ServiceRecord, serviceDetails } from '#areas/services/delivery/server/public.ts'
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
    ...(await whoDecidesOn(ctx, service.id)),
    clientId: service.client_id,
  }
}

/** The sizes that a server had and was asked to have, with who asked; amounts for whoever sees any. */
export async function resizeHistory(ctx: Ctx, service: ServiceRecord): Promise<ServerResize[]> {
  const { underWay, task } = await serviceDetails(ctx, service)
  const isTold = seesPrices(ctx.principal)
  const rows = await resizeStore.history(ctx.sql, service.id)
  return rows.map(({ id, before, after, is_done: isDone, ended_at: endedAt, by, ...row }, index) => {
    const isOpen = !isDone && endedAt === null && underWay === 'change'
    const isNewestFailure = index === 0 && !isDone && !isOpen && task?.kind === 'change'
    return {
      ...{ id, before, after, by },
      state: isDone ? 'done' : isOpen ? 'under_way' : 'failed',
      reason: isNewestFailure ? task.reason : null,
      termCents: isTold ? row.term_cents : null,
      cents: isTold ? row.cents : null,
      invoice: isTold ? row.invoice_id : null,
      askedAt: row.asked_at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }
  })
}
