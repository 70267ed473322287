import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { ServerPlan } from '../contract/shapes.ts'
import { refuse } from './refuse.ts'
import { sizeOf } from './resize.ts'
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
