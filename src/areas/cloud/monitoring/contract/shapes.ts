import * as z from 'zod/mini'
import { severities } from '#base/cloud-server/monitoring.ts'
import { oneLine } from '#base/one-line.ts'

const moment = z.string()

/** What somebody says who looks after what went wrong. */
export const EventNote = z.object({ note: oneLine(200) })

const MonitorTemplate = z.object({
  id: z.string(),
  name: z.string(),
  family: z.enum(['linux', 'windows', 'any']),
  watches: z.array(z.string()),
})
export const MonitoringTold = z.object({
  groups: z.array(z.object({ id: z.string(), name: z.string(), hosts: z.number() })),
  templates: z.array(MonitorTemplate),
  scenarios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.string(),
      status: z.number(),
      text: z.nullable(z.string()),
      everySeconds: z.number(),
      lastStatus: z.nullable(z.number()),
      lastAt: z.nullable(moment),
    }),
  ),
  /** What the monitor cannot do has a reason. */
  abilities: z.object({ redirects: z.object({ can: z.boolean(), because: z.nullable(z.string()) }) }),
  /** The agent on it does not answer. */
  isSilent: z.boolean(),
  /** When something was measured of it last; null as long as nothing was. */
  measuredAt: z.nullable(moment),
  since: moment,
  readAt: moment,
})
export const MonitorTemplates = z.array(z.object({ ...MonitorTemplate.shape, isUsed: z.boolean() }))
export type MonitoringTold = z.infer<typeof MonitoringTold>
export const MonitorTriggers = z.object({
  triggers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      severity: z.enum(severities),
      isOn: z.boolean(),
      hasProblem: z.boolean(),
      since: z.nullable(moment),
      /** Whether what was measured last says how it stands now. */
      isKnown: z.boolean(),
      measuredAt: z.nullable(moment),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      trigger: z.string(),
      name: z.string(),
      severity: z.enum(severities),
      at: moment,
      resolvedAt: z.nullable(moment),
      acknowledged: z.nullable(z.object({ at: moment, note: z.string(), by: z.nullable(z.string()) })),
    }),
  ),
})
export type MonitorTriggers = z.infer<typeof MonitorTriggers>
export type MonitorEvent = MonitorTriggers['events'][number]
