import * as z from 'zod/mini'
import { AskedTask, asks, looks, serverCallRefusals, serverParams } from '#areas/cloud/servers/contract/base.ts'
import { namesOf } from '#areas/cloud/servers/contract/prefixes.ts'
import { ServerSeries } from '#areas/cloud/servers/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { metricPeriods, metricTypes } from '#base/cloud-server/metrics.ts'
import { WebScenario } from '#base/cloud-server/monitoring.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { monitoringRefusals } from './refusals.ts'
import { EventNote, MonitoringTold, MonitorTemplates, MonitorTriggers } from './shapes.ts'

const refuses = { ...serverCallRefusals, ...monitoringRefusals }
const sees = { ...looks, refuses } as const
const changes = { ...asks, output: AskedTask, refuses } as const
/** Of the monitor it is asked first what there is. */
const asksFirst = { ...changes, transaction: false } as const
const TemplateId = z.string().check(z.minLength(1), z.maxLength(60))
const ScenarioId = z.string().check(z.regex(/^[\w-]{1,80}$/, { error: 'invalid' }))
const EventId = z.string().check(z.regex(/^[\w-]{1,80}$/, { error: 'invalid' }))

export const monitoringCalls = (variant: ServerVariant) => {
  const { id, ownId, path } = namesOf(variant)
  return calls({
    groups: call({
      ...sees,
      id: id('monitoring.host-groups'),
      path: path('monitoring/host-groups'),
      summary: 'How a server is watched: its groups, templates and pages',
      output: z.object({ data: MonitoringTold }),
    }),
    graphs: call({
      ...sees,
      id: id('monitoring.graphs'),
      path: path('monitoring/graphs'),
      summary: 'What the monitoring measured of a server in a period',
      query: z.object({
        type: z._default(z.enum(metricTypes), 'cpu'),
        period: z._default(z.enum(metricPeriods), 'day'),
      }),
      output: z.object({ data: z.array(ServerSeries) }),
    }),
    templates: call({
      ...sees,
      id: id('monitoring.templates'),
      path: path('monitoring/templates'),
      summary: 'By what a server can be watched',
      output: z.object({ data: MonitorTemplates }),
    }),
    add: call({
      ...asksFirst,
      id: id('monitoring.add'),
      method: 'POST',
      path: path('monitoring'),
      summary: 'Has a server watched by these templates from now on',
      body: z.object({ templates: z.array(TemplateId).check(z.minLength(1, { error: 'required' }), z.maxLength(20)) }),
    }),
    remove: call({
      ...changes,
      id: id('monitoring.remove'),
      method: 'DELETE',
      path: path('monitoring'),
      summary: 'Has a server no longer watched; what was measured goes',
    }),
    scenario: call({
      ...asksFirst,
      id: id('monitoring.web-scenario'),
      method: 'POST',
      path: path('monitoring/web-scenario'),
      summary: 'Has a page asked for by the clock, and says what it should answer; one of the same name is replaced',
      body: WebScenario,
    }),
    dropScenario: call({
      ...asksFirst,
      id: ownId('monitoring.drop-scenario'),
      method: 'DELETE',
      path: path('monitoring/web-scenario/{scenario}'),
      summary: 'Has a page asked for no longer',
      params: z.object({ ...serverParams.shape, scenario: ScenarioId }),
    }),
    triggers: call({
      ...sees,
      id: id('triggers.events'),
      path: path('triggers/events'),
      summary: 'What is looked at of a server, and what went wrong in the last 30 days, the newest first',
      output: z.object({ data: MonitorTriggers }),
    }),
    acknowledge: call({
      ...asksFirst,
      id: ownId('triggers.acknowledge'),
      method: 'POST',
      path: path('triggers/events/{event}/acknowledge'),
      summary: 'Notes that somebody looks after what went wrong',
      params: z.object({ ...serverParams.shape, event: EventId }),
      body: EventNote,
    }),
  })
}
