import {
  activeServer,
  askProvider,
  changedServer,
  livingServer,
  offeredDriver,
} from '#areas/cloud/servers/server/public.ts'
import type { MetricPeriod, MetricType } from '#base/cloud-server/metrics.ts'
import type { WebScenario } from '#base/cloud-server/monitoring.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { type Monitor, monitorKey } from '#drivers/monitor/port.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { isRejectedAs } from '#platform/operations/answers.ts'
import { monitoringRefusals } from '../contract/refusals.ts'
import { genericMonitoring, proxmoxMonitoring } from '../contract/tables.ts'
import { heardFromMonitor } from './heard.ts'
import { acknowledgeEvent, addMonitoring, dropScenario, keepScenario, removeMonitoring } from './operations.ts'
import { insistOnPublicPage } from './public-page.ts'
import { toldHost } from './told-monitor.ts'
import { named, toldTemplate } from './told-names.ts'
import { noteStore } from './watch-store.ts'

const refuse = refuser(monitoringRefusals)
const eventDays = 30

/** By which templates it is watched; one that is silent has not said that nobody watches the server. */
const usedOf = (host: Awaited<ReturnType<Monitor['readHost']>>): ReadonlySet<string> =>
  new Set(isRejectedAs(host, 'not_in_monitoring') ? [] : heardFromMonitor(host).templates.map(({ id }) => id))

type Asked = { params: { id: number } }
type Graph = { query: { type: MetricType; period: MetricPeriod } }

/** The monitor is asked first, while nothing is locked; then a change is judged as the server stands by then. */
const handlersOf = (variant: ServerVariant) => {
  const asked = async (ctx: Ctx, id: number): Promise<{ monitor: Monitor; reference: string; id: ServiceId }> => {
    const { reference, id: serviceId } = await livingServer(ctx, id, variant)
    return { monitor: offeredDriver(ctx, monitorKey), reference, id: serviceId }
  }
  return {
    groups: async (ctx: Ctx, { params }: Asked) => {
      const { monitor, reference } = await asked(ctx, params.id)
      return { data: toldHost(monitor, heardFromMonitor(await monitor.readHost(reference)), ctx) }
    },

    graphs: async (ctx: Ctx, { params, query }: Asked & Graph) => {
      const { monitor, reference } = await asked(ctx, params.id)
      return { data: heardFromMonitor(await monitor.readGraph({ reference, ...query })) }
    },

    templates: async (ctx: Ctx, { params }: Asked) => {
      const { monitor, reference } = await asked(ctx, params.id)
      const [all, host] = await Promise.all([monitor.listTemplates(), monitor.readHost(reference)])
      const used = usedOf(host)
      const told = heardFromMonitor(all).map((each) => ({ ...toldTemplate(each, ctx), isUsed: used.has(each.id) }))
      return { data: told }
    },

    add: async (ctx: Ctx, { params, body }: Asked & { body: { templates: string[] } }) => {
      await activeServer(ctx, params.id, variant)
      const known = heardFromMonitor(await offeredDriver(ctx, monitorKey).listTemplates())
      const templates = [...new Set(body.templates)]
      if (templates.some((id) => !known.some((each) => each.id === id)))
        return refuse('template_not_offered', { field: 'templates' })
      return ctx.transact(async (work) => {
        const server = await changedServer(work, params.id, variant, 'monitoring')
        const { name, addresses } = server.facts
        const wanted = { name, address: addresses[0]?.ip ?? '', templates }
        const details = { templates: templates.join(' ') }
        return askProvider(work, server, addMonitoring, { kind: 'cloud.monitoring.add', wanted, details })
      })
    },

    remove: async (ctx: Ctx, { params }: Asked) => {
      offeredDriver(ctx, monitorKey)
      const server = await changedServer(ctx, params.id, variant, 'monitoring')
      return askProvider(ctx, server, removeMonitoring, { kind: 'cloud.monitoring.remove', wanted: {} })
    },

    scenario: async (ctx: Ctx, { params, body }: Asked & { body: WebScenario }) => {
      const { reference } = await activeServer(ctx, params.id, variant)
      heardFromMonitor(await offeredDriver(ctx, monitorKey).readHost(reference))
      await insistOnPublicPage(ctx, body.url)
      const details = { page: body.name, url: body.url }
      return ctx.transact(async (work) => {
        const server = await changedServer(work, params.id, variant)
        return askProvider(work, server, keepScenario, { kind: 'cloud.monitoring.scenario', wanted: body, details })
      })
    },

    dropScenario: async (ctx: Ctx, { params }: { params: { id: number; scenario: string } }) => {
      const { reference } = await activeServer(ctx, params.id, variant)
      const { scenarios } = heardFromMonitor(await offeredDriver(ctx, monitorKey).readHost(reference))
      const { id, name } = scenarios.find((each) => each.id === params.scenario) ?? refuse('scenario_not_found')
      const [kind, wanted, details] = ['cloud.monitoring.drop-scenario', { scenario: id }, { page: name }] as const
      return ctx.transact(async (work) =>
        askProvider(work, await changedServer(work, params.id, variant), dropScenario, { kind, wanted, details }),
      )
    },

    triggers: async (ctx: Ctx, { params }: Asked) => {
      const { monitor, reference, id } = await asked(ctx, params.id)
      const since = new Date(ctx.now().getTime() - eventDays * dayMs)
      const [triggers, events] = await Promise.all([
        monitor.listTriggers(reference),
        monitor.listEvents({ reference, since }),
      ])
      const by = await noteStore.of(ctx.sql, id)
      const told = heardFromMonitor(events).map(({ acknowledged, ...event }) => ({
        ...named(event, ctx),
        acknowledged: acknowledged && { ...acknowledged, by: by.get(event.id) ?? null },
      }))
      return { data: { triggers: heardFromMonitor(triggers).map((each) => named(each, ctx)), events: told } }
    },

    acknowledge: async (
      ctx: Ctx,
      { params, body: { note } }: { params: { id: number; event: string }; body: { note: string } },
    ) => {
      const { accountId, actorAccountId } = ctx.requirePrincipal()
      const { reference } = await activeServer(ctx, params.id, variant)
      const since = new Date(ctx.now().getTime() - eventDays * dayMs)
      const events = heardFromMonitor(await offeredDriver(ctx, monitorKey).listEvents({ reference, since }))
      const found = events.find(({ id }) => id === params.event) ?? refuse('monitor_event_not_found')
      return ctx.transact(async (work) =>
        askProvider(work, await changedServer(work, params.id, variant), acknowledgeEvent, {
          kind: 'cloud.monitoring.acknowledge',
          wanted: { event: found.id, note, by: actorAccountId ?? accountId },
          details: { event: found.name, note },
        }),
      )
    },
  }
}

export const monitoringRoutes: readonly AreaRoutes[] = [
  routes(genericMonitoring, handlersOf('generic')),
  routes(proxmoxMonitoring, handlersOf('proxmox')),
]
