import * as z from 'zod/mini'
import { pageUpTo, pagingOfAnySize } from '#base/list-fields.ts'
import { journeyActions, stepIds, stepStates } from '../rules/journey.ts'

const id = z.number()

export const Journey = z.object({
  kind: z.enum(['register', 'transfer']),
  /** `running`: nobody has to act; `waits`: see `action`. */
  state: z.enum(['running', 'waits', 'failed', 'done']),
  steps: z.array(z.object({ id: z.enum(stepIds), state: z.enum(stepStates), at: z.nullable(z.string()) })),
  action: z.nullable(z.enum(journeyActions)),
  /** The reason of the failure, in the caller's language. */
  reason: z.nullable(z.string()),
  taskId: id,
  askedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The latest end according to the registry's time limit. */
  expectedBy: z.nullable(z.string()),
  /** The longest time that a transfer takes for this extension. */
  transferDays: z.number(),
  /** The address of the mail that the holder must answer, masked. */
  mailedTo: z.nullable(z.string()),
})
export type Journey = z.infer<typeof Journey>

export const outgoingHindrances = ['not_active', 'locked', 'registry_keeps', 'under_way'] as const
export const Outgoing = z.object({
  /** Whether a transfer code can be requested now and, if not, why. */
  isPossible: z.boolean(),
  because: z.nullable(z.enum(outgoingHindrances)),
  /** `mailed`: the registry sends the code to the holder only. */
  delivery: z.enum(['shown', 'mailed']),
  /** The last day of the registry's transfer lock. */
  keptUntil: z.nullable(z.string()),
  /** Length of the transfer lock after a registration, transfer or change of holder, in days; 0: none. */
  keepsDays: z.number(),
  hasLock: z.boolean(),
  isLocked: z.boolean(),
})
export type Outgoing = z.infer<typeof Outgoing>

export const reactivationStates = [
  'awaiting-approval',
  'awaiting-payment',
  'queued',
  'done',
  'failed',
  'cancelled',
] as const
export const Reactivation = z.object({
  /** The invoice's number or, while it awaits the payer's approval, the number of that request. */
  id,
  state: z.enum(reactivationStates),
  cents: z.number(),
  reason: z.nullable(z.string()),
  taskId: z.nullable(id),
  askedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id, number: z.string(), status: z.string(), totalCents: z.number() })),
})
export type Reactivation = z.infer<typeof Reactivation>

export const Quarantine = z.object({
  /** The last day on which the domain can be restored. */
  until: z.nullable(z.string()),
  days: z.number(),
  isPossible: z.boolean(),
  /** Without VAT; null where it is not sold. */
  feeCents: z.nullable(z.number()),
  isMonthly: z.boolean(),
  /** The payer, where that is not the caller, who then sees no amount. */
  payerName: z.nullable(z.string()),
  reactivation: z.nullable(Reactivation),
})
export type Quarantine = z.infer<typeof Quarantine>

export const Tracking = z.object({
  status: z.string(),
  extension: z.string(),
  /** How the domain came here, or is on its way; null for one from before steps were recorded. */
  journey: z.nullable(Journey),
  outgoing: Outgoing,
  quarantine: z.nullable(Quarantine),
  departure: z.nullable(
    z.object({ reason: z.enum(['transferred-away', 'deleted']), at: z.string(), zoneUntil: z.nullable(z.string()) }),
  ),
})
export type Tracking = z.infer<typeof Tracking>

const ability = z.object({ can: z.boolean(), because: z.nullable(z.string()) })
const difference = z.object({
  what: z.enum(['expiry', 'lock', 'nameservers', 'holder', 'state']),
  ours: z.string(),
  theirs: z.string(),
  corrected: z.boolean(),
  seenAt: z.string(),
})

/** Technical details of a domain. */
export const AdvancedData = z.object({
  id,
  domain: z.string(),
  status: z.string(),
  registrar: z.string(),
  /** For staff only. */
  registrarReference: z.nullable(z.string()),
  registrationDate: z.nullable(z.string()),
  expireDate: z.nullable(z.string()),
  quarantineUntil: z.nullable(z.string()),
  registrarLock: z.number(),
  autoRenew: z.number(),
  transferState: z.nullable(z.string()),
  verificationState: z.string(),
  transferLockedUntil: z.nullable(z.string()),
  nameserverMode: z.string(),
  nameservers: z.array(z.string()),
  dnssecState: z.string(),
  ttl: z.number(),
  /** Null for an extension that is no longer offered. */
  abilities: z.nullable(
    z.object({
      extension: z.string(),
      lock: ability,
      transferLockDays: z.number(),
      quarantineDays: z.number(),
      /** Without VAT, for the payer of this domain. */
      quarantineFeeCents: z.nullable(z.number()),
      registrantVerification: z.boolean(),
      verificationMinutes: z.number(),
      periods: z.array(z.number()),
      renewal: z.enum(['automatic', 'on_request']),
      contactRoles: z.array(z.string()),
      nameservers: z.object({ least: z.number(), most: z.number() }),
      dnssec: z.enum(['keys', 'digests']),
      transferCode: z.enum(['shown', 'mailed']),
      transferDays: z.number(),
    }),
  ),
  /** The number of services of this domain. */
  attached: z.object({
    hosting: z.array(id),
    mail: z.array(id),
    other: z.array(id),
    /** Records that the portal keeps for mail forwarding. */
    forwardingRecords: z.number(),
  }),
  /** Differences between the registry and the portal, as last read. */
  differences: z.array(difference),
})
export type AdvancedData = z.infer<typeof AdvancedData>

export const messageStates = ['taken', 'carried', 'kept', 'failed'] as const
export const RegistrarMessageLine = z.object({
  id,
  registrar: z.string(),
  domain: z.string(),
  domainId: z.nullable(id),
  kind: z.string(),
  state: z.enum(messageStates),
  detail: z.nullable(z.string()),
  at: z.string(),
  takenAt: z.string(),
})
export type RegistrarMessageLine = z.infer<typeof RegistrarMessageLine>

export const DifferenceLine = z.extend(difference, { domain: z.string(), domainId: id, clientName: z.string() })
export type DifferenceLine = z.infer<typeof DifferenceLine>

const searched = { ...pagingOfAnySize, page: pageUpTo(4000), q: z.optional(z.string().check(z.maxLength(255))) }
export const MessageQuery = z.object({
  ...searched,
  state: z.optional(z.enum(messageStates)),
})
export type MessageQuery = z.infer<typeof MessageQuery>
export const DifferenceQuery = z.object({ ...searched, corrected: z.optional(z.enum(['0', '1'])) })
export type DifferenceQuery = z.infer<typeof DifferenceQuery>
