import * as z from 'zod/mini'
import { firewallActions, firewallProtocols } from '#base/cloud-server/firewall.ts'
import { metricUnits } from '#base/cloud-server/metrics.ts'
import { serverStates } from '#base/cloud-server/power.ts'
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
  failed: z.nullable(FailedChange),
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
  /** By which it is followed here. */
  task: z.nullable(z.number()),
  startedAt: moment,
  endedAt: z.nullable(moment),
  detail: z.nullable(z.string()),
})

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
  termCents: z.nullable(z.number()),
  cents: z.nullable(z.number()),
  invoice: z.nullable(z.number()),
  askedAt: moment,
  endedAt: z.nullable(moment),
})

export const ServerSeries = z.object({
  name: z.string(),
  unit: z.enum(metricUnits),
  points: z.array(z.object({ at: moment, value: z.nullable(z.number()) })),
})

export const SoftwareTold = z.object({
  software: z.array(z.object({ name: z.string(), version: z.string(), isUpdatable: z.boolean() })),
})
export const SoftwareVersions = z.array(z.object({ version: z.string(), seenAt: moment, goneAt: z.nullable(moment) }))
