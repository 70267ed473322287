import type { ShownPrices } from '#areas/services/changes/contract/shapes.ts'
import { changesTold } from '#areas/services/changes/server/public.ts'
import { lockedService, visibleService } from '#areas/services/delivery/server/public.ts'
import type { MetricPeriod, MetricType } from '#base/cloud-server/metrics.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { genericResources, proxmoxResources } from '../contract/tables.ts'
import { heardFrom } from './heard.ts'
import { refuse } from './refuse.ts'
import { resize, resizeOffer, serverSize } from './resize.ts'
import { resizePlan } from './resize-told.ts'
import { activeServer, changedServer, computeOf, livingServer, machineParts, serverOf } from './servers.ts'
import { softwareStore } from './software.ts'

type Asked = { params: { id: number } }
type Graph = { query: { type: MetricType; period: MetricPeriod } }

const handlersOf = (variant: ServerVariant) => ({
  update: async (ctx: Ctx, { params, body }: Asked & { body: ServerSize & ShownPrices }) => {
    const { id } = await changedServer(ctx, params.id, variant, ...machineParts)
    // Judged once it is ours alone: of two that press at the same time the second sees what the first has asked.
    const service = (await lockedService(ctx, id)) ?? refuse('service_not_found')
    return { success: true, asked: (await resize(ctx, service, body)) === 'asked-payer' }
  },

  offer: async (ctx: Ctx, { params, body }: Asked & { body: ServerSize }) => {
    const { id } = await activeServer(ctx, params.id, variant)
    const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
    return { data: await resizeOffer(ctx, service, body) }
  },

  plan: async (ctx: Ctx, { params }: Asked) => {
    const { id } = await livingServer(ctx, params.id, variant)
    const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
    return { data: await resizePlan(ctx, service) }
  },

  history: async (ctx: Ctx, { params }: Asked) => {
    const { id } = await serverOf(ctx, params.id, variant)
    const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
    return { data: await changesTold(ctx, serverSize, service) }
  },

  usage: async (ctx: Ctx, { params, query: { type, period } }: Asked & Graph) => {
    const server = await livingServer(ctx, params.id, variant)
    const asked = { reference: server.reference, type, period }
    return { data: heardFrom.compute(await computeOf(ctx, server).readUsage(asked)) }
  },

  software: async (ctx: Ctx, { params }: Asked) => {
    const server = await activeServer(ctx, params.id, variant)
    const software = heardFrom.compute(await computeOf(ctx, server).readSoftware(server.reference))
    await ctx.transact((work) => softwareStore.note(work.sql, server.id, software, work.now()))
    return { data: { software } }
  },

  softwareHistory: async (ctx: Ctx, { params }: { params: { id: number; software: string } }) => {
    const { id } = await serverOf(ctx, params.id, variant)
    const rows = await softwareStore.history(ctx.sql, id, params.software)
    return {
      data: rows.map(({ version, seen_at, gone_at }) => ({
        ...{ version, seenAt: seen_at.toISOString(), goneAt: gone_at?.toISOString() ?? null },
      })),
    }
  },
})

export const resourceRoutes: readonly AreaRoutes[] = [
  routes(genericResources, handlersOf('generic')),
  routes(proxmoxResources, handlersOf('proxmox')),
]
