import * as z from 'zod/mini'
import { firewallActions, firewallProtocols } from '#base/cloud-server/firewall.ts'
import { metricUnits } from '#base/cloud-server/metrics.ts'
import { severities } from '#base/cloud-server/monitoring.ts'
import { powerActions, serverStates } from '#base/cloud-server/power.ts'
import { ServerSize } from '#base/cloud-server/size.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { serverAbilities, serverLocks, serverStandings, serverTaskKinds } from '../rules/standing.ts'

const moment = z.string()

export const FirewallRuleTold = z.object({
  id: z.string(),
  /** Empty: from everywhere. */
  source: z.string(),
  /** `80,443,1000:2000`; empty: all of them. */
  ports: z.string(),
  protocol: z.enum(firewallProtocols),
  alias: z.string(),
  action: z.enum(firewallActions),
  /** The datacentre's own: it is neither changed nor moved. */
  isFixed: z.boolean(),
  /** Until when a temporary one stands. */
  until: z.nullable(moment),
})
export type FirewallRuleTold = z.infer<typeof FirewallRuleTold>

export const ServerFirewall = z.object({
  rules: z.array(FirewallRuleTold),
  /** What becomes of what no rule is about. */
  policy: z.enum(firewallActions),
  /** What a change says it is about: refused where the rules are others by now. */
  digest: z.string(),
  /** From where the caller asks, and whether they reach the port where one signs in to this server. */
  you: z.object({ address: z.string(), port: z.number(), reaches: z.boolean() }),
  readAt: moment,
})

export const CloudServerFacts = z.object({
  name: z.string(),
  type: z.string(),
  state: z.enum(serverStates),
  locked: z.nullable(z.enum(serverLocks)),
  size: ServerSize,
  system: z.object({
    family: z.enum(['linux', 'windows']),
    name: z.string(),
    version: z.string(),
    image: z.string(),
    since: moment,
  }),
  addresses: z.array(z.object({ ip: z.string(), family: z.enum(['ipv4', 'ipv6']), ptr: z.nullable(z.string()) })),
  user: z.string(),
  node: z.string(),
  uptimeSeconds: z.nullable(z.number()),
  hasAgent: z.boolean(),
  isInRescue: z.boolean(),
})

/** What was asked last and did not come about, until it is asked anew. */
const FailedChange = z.object({
  task: z.number(),
  part: z.string(),
  change: z.string(),
  title: z.string(),
  reason: z.string(),
  canRetry: z.boolean(),
  at: moment,
})

/** What goes on with a server now, as a whole or at its datacentre; followed as the steps of its kind. */
const ServerWork = z.object({
  /** As its task is called: `cloud.power.reboot`, `service.change`. */
  kind: z.string(),
  title: z.string(),
  since: moment,
  /** Who asked for it. */
  by: z.nullable(z.string()),
})

export const CloudServer = z.object({
  id: z.number(),
  name: z.string(),
  variant: z.enum(serverVariants),
  standing: z.enum(serverStandings),
  /** Null as long as its datacentre has not said anything. */
  facts: z.nullable(CloudServerFacts),
  readAt: z.nullable(moment),
  /** Its datacentre does not answer since then: what is shown is how it was. */
  silentSince: z.nullable(moment),
  /** The parts of which a change is on its way. */
  underWay: z.array(z.string()),
  work: z.nullable(ServerWork),
  failed: z.nullable(FailedChange),
  /** By which it is known whether somebody wanted it to be off. */
  lastPower: z.nullable(z.object({ action: z.enum(powerActions), at: moment, by: z.nullable(z.string()) })),
  lastChange: z.nullable(z.object({ title: z.string(), at: moment })),
  abilities: z.record(z.enum(serverAbilities), z.object({ can: z.boolean(), because: z.nullable(z.string()) })),
})
export type CloudServer = z.infer<typeof CloudServer>

export const ServerStatus = z.object({
  state: z.nullable(z.enum(serverStates)),
  locked: z.nullable(z.enum(serverLocks)),
  uptimeSeconds: z.nullable(z.number()),
  underWay: z.array(z.string()),
  readAt: z.nullable(moment),
  silentSince: z.nullable(moment),
})

export const ServerTransaction = z.object({
  id: z.string(),
  kind: z.enum(serverTaskKinds),
  state: z.enum(['in_progress', 'completed', 'failed']),
  /** Asked through the portal, or by the datacentre itself. */
  by: z.enum(['portal', 'datacentre']),
  /** Who asked it here. */
  who: z.nullable(z.string()),
  /** By which it is followed here. */
  task: z.nullable(z.number()),
  startedAt: moment,
  endedAt: z.nullable(moment),
  detail: z.nullable(z.string()),
})
export type ServerTransaction = z.infer<typeof ServerTransaction>

const Bounds = z.object({ least: z.number(), most: z.number(), step: z.number() })

/** What a server is and what it can become, as whoever pays is sold it. */
export const ServerPlan = z.object({
  now: ServerSize,
  /** Null where its type is not sold any more. */
  sold: z.nullable(z.object({ cpus: Bounds, memoryGb: Bounds, diskGb: Bounds, mostDisks: z.number() })),
  /** Who has to decide, where that is not the caller; and whether they can be asked, and were. */
  decides: z.nullable(z.string()),
  mayAsk: z.boolean(),
  isAsked: z.boolean(),
  clientId: z.number(),
})
export type ServerPlan = z.infer<typeof ServerPlan>

/** Amounts are without VAT, and null for whoever sees none. */
export const ResizeOffer = z.object({
  before: ServerSize,
  after: ServerSize,
  restarts: z.boolean(),
  termMonths: z.number(),
  termCents: z.nullable(z.object({ now: z.number(), next: z.number() })),
  /** What is invoiced once it is so, for the rest of what is paid for. */
  nowCents: z.nullable(z.number()),
  dueOn: z.nullable(z.string()),
  /** Who has to decide, where that is not the caller. */
  decides: z.nullable(z.string()),
  invoicedTo: z.nullable(z.string()),
})
export type ResizeOffer = z.infer<typeof ResizeOffer>

export const ServerResize = z.object({
  id: z.number(),
  before: ServerSize,
  after: ServerSize,
  state: z.enum(['under_way', 'done', 'failed']),
  by: z.nullable(z.string()),
  /** Why the newest one did not come about. */
  reason: z.nullable(z.string()),
  termCents: z.nullable(z.number()),
  cents: z.nullable(z.number()),
  invoice: z.nullable(z.number()),
  askedAt: moment,
  endedAt: z.nullable(moment),
})
export type ServerResize = z.infer<typeof ServerResize>

export const ServerSeries = z.object({
  name: z.string(),
  unit: z.enum(metricUnits),
  points: z.array(z.object({ at: moment, value: z.nullable(z.number()) })),
})
export type ServerSeries = z.infer<typeof ServerSeries>

const MonitorTemplate = z.object({ id: z.string(), name: z.string(), family: z.enum(['linux', 'windows', 'any']) })
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
  since: moment,
  readAt: moment,
})
export const MonitorTemplates = z.array(z.object({ ...MonitorTemplate.shape, isUsed: z.boolean() }))
export const MonitorTriggers = z.object({
  triggers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      severity: z.enum(severities),
      isOn: z.boolean(),
      hasProblem: z.boolean(),
      since: z.nullable(moment),
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
      acknowledged: z.nullable(z.object({ at: moment, note: z.string() })),
    }),
  ),
})

export const ServerBackups = z.object({
  policy: z.object({
    everyMinutes: z.number(),
    keepMonths: z.number(),
    nextAt: z.nullable(moment),
    lastAt: z.nullable(moment),
    lastFailure: z.nullable(z.string()),
  }),
  instances: z.array(
    z.object({ id: z.string(), name: z.string(), isProtected: z.boolean(), since: z.nullable(moment) }),
  ),
  databases: z.array(z.object({ host: z.string(), name: z.string(), user: z.string(), lastAt: z.nullable(moment) })),
  usedBytes: z.number(),
  readAt: moment,
})
export const ServerRestorePoint = z.object({
  id: z.string(),
  takenAt: moment,
  bytes: z.number(),
  because: z.enum(['schedule', 'asked', 'before_restore']),
  keptUntil: moment,
  databases: z.array(z.string()),
})
export const RestoreEntry = z.object({
  path: z.string(),
  name: z.string(),
  kind: z.enum(['file', 'folder', 'link']),
  sizeBytes: z.number(),
  modifiedAt: moment,
})
export const RestoreJob = z.object({
  job: z.number(),
  kind: z.enum(['restore', 'download']),
  state: z.enum(['under_way', 'done', 'failed', 'stopped']),
  /** In percent. */
  progress: z.number(),
  reason: z.nullable(z.string()),
})
export const AskedRestore = z.object({ success: z.boolean(), task: z.number(), job: z.number() })

export const SoftwareTold = z.object({
  software: z.array(z.object({ name: z.string(), version: z.string(), isUpdatable: z.boolean() })),
})
export type SoftwareTold = z.infer<typeof SoftwareTold>
export const SoftwareVersions = z.array(z.object({ version: z.string(), seenAt: moment, goneAt: z.nullable(moment) }))
