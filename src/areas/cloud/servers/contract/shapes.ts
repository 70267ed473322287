import * as z from 'zod/mini'
import { ChangeCosts, ToldChange } from '#areas/services/changes/contract/shapes.ts'
import { serverImages } from '#base/cloud-server/images.ts'
import { metricUnits } from '#base/cloud-server/metrics.ts'
import { powerActions, serverStates } from '#base/cloud-server/power.ts'
import { ServerSize } from '#base/cloud-server/size.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { hostFlaw, toFqdn } from '#base/hostname.ts'
import { isIp } from '#base/ip.ts'
import { serverAbilities, serverLocks, serverStandings, serverTaskKinds } from '../rules/standing.ts'

const moment = z.string()

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
  addresses: z.array(
    z.object({
      ip: z.string(),
      family: z.enum(['ipv4', 'ipv6']),
      ptr: z.nullable(z.string()),
      /** Whether its reverse zone is with us, so that it can be given a name. */
      takesName: z.boolean(),
    }),
  ),
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
  /** In percent, where whoever does it tells that. */
  progress: z.number(),
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
  /** What goes wrong on it at this moment, as its monitor told. */
  openAlarms: z.number(),
  /** The parts of which a change is on its way. */
  underWay: z.array(z.string()),
  work: z.nullable(ServerWork),
  failed: z.nullable(FailedChange),
  /** By which it is known whether somebody wanted it to be off. */
  lastPower: z.nullable(z.object({ action: z.enum(powerActions), at: moment, by: z.nullable(z.string()) })),
  lastChange: z.nullable(z.object({ title: z.string(), at: moment })),
  /** What it can be made anew from where it stands. */
  images: z.array(z.enum(serverImages)),
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
  kind: z.enum([...serverTaskKinds, 'restore', 'restore-files']),
  state: z.enum(['in_progress', 'completed', 'failed', 'stopped']),
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
  /** The public keys with which it was ordered, one a line. */
  sshKeys: z.string(),
  /** Who has to decide, where that is not the caller; and whether they can be asked, and were. */
  decides: z.nullable(z.string()),
  mayAsk: z.boolean(),
  isAsked: z.boolean(),
  clientId: z.number(),
})
export type ServerPlan = z.infer<typeof ServerPlan>

/** Amounts are without VAT, and null for whoever sees none. */
export const ResizeOffer = z.extend(ChangeCosts, { before: ServerSize, after: ServerSize, restarts: z.boolean() })
export type ResizeOffer = z.infer<typeof ResizeOffer>

export const ServerResize = z.extend(ToldChange, { before: ServerSize, after: ServerSize })
export type ServerResize = z.infer<typeof ServerResize>

export const ServerSeries = z.object({
  name: z.string(),
  unit: z.enum(metricUnits),
  points: z.array(z.object({ at: moment, value: z.nullable(z.number()) })),
})
export type ServerSeries = z.infer<typeof ServerSeries>

export const SoftwareTold = z.object({
  software: z.array(z.object({ name: z.string(), version: z.string(), isUpdatable: z.boolean() })),
})
export type SoftwareTold = z.infer<typeof SoftwareTold>
export const SoftwareVersions = z.array(z.object({ version: z.string(), seenAt: moment, goneAt: z.nullable(moment) }))

/** In the form in which names travel: a closing dot is left out, and letters of other scripts are written in ASCII. */
const PtrName = z.pipe(
  z.string().check(z.trim(), z.maxLength(300, { error: 'host_too_long' })),
  z.transform((text, context) => {
    const name = text.replace(/\.$/, '')
    const flaw = name === '' ? undefined : hostFlaw(name)
    if (flaw) context.issues.push({ code: 'custom', message: flaw, input: text })
    return name === '' ? '' : (toFqdn(name) ?? name)
  }),
)
/** The name that an address leads back to; empty takes it away. */
export const PtrAsked = z.object({
  ip: z.string().check(z.refine(isIp, { error: 'invalid' })),
  hostname: PtrName,
})
/** `remark`: what does not fit the name yet, in words; it was asked for all the same. */
export const AskedPtr = z.object({ success: z.boolean(), task: z.number(), remark: z.nullable(z.string()) })
