import * as z from 'zod/mini'
import { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { changeKinds, changeStepNames } from '../rules/change-steps.ts'

export const nameserverModes = ['ours', 'own', 'secondary'] as const

export const Nameserver = z.object({ host: z.string(), addresses: z.array(z.string()) })
export type Nameserver = z.infer<typeof Nameserver>

/** A change of the delegation, as people follow it. */
export const DelegationChange = z.object({
  id: z.number(),
  kind: z.enum(changeKinds),
  /** To which name servers, for a change of these. */
  mode: z.nullable(z.enum(nameserverModes)),
  state: z.enum(['running', 'done', 'failed']),
  step: z.enum(changeStepNames),
  steps: z.array(z.enum(changeStepNames)),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Until when what resolvers remember is waited for. */
  waitUntil: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  /** In the caller's language. */
  reason: z.nullable(z.string()),
  /** For trying again: POST /tasks/{id}/retry. */
  taskId: z.number(),
})
export type DelegationChange = z.infer<typeof DelegationChange>

export const NameserversData = z.object({
  domainId: z.number(),
  domain: z.string(),
  mode: z.enum(nameserverModes),
  /** As the registry has them. */
  nameservers: z.array(Nameserver),
  /** False when the registry could not be asked and this is what it said last. */
  isFromRegistry: z.boolean(),
  /** Ours for this domain. */
  ours: z.array(z.string()),
  primaries: z.array(z.string()),
  zone: z.enum(['none', 'pending', 'published', 'failed']),
  limits: z.object({ least: z.number(), most: z.number() }),
  secondary: z.object({ isOffered: z.boolean(), because: z.nullable(z.string()) }),
  dnssecState: z.string(),
  change: z.nullable(DelegationChange),
})
export type NameserversData = z.infer<typeof NameserversData>

export const standings = ['authoritative', 'lame', 'refused', 'silent', 'unresolved'] as const
export const CheckedServer = z.object({
  host: z.string(),
  addresses: z.array(z.string()),
  atRegistry: z.boolean(),
  /** Null when the parent did not answer. */
  atParent: z.nullable(z.boolean()),
  standing: z.enum(standings),
  serial: z.nullable(z.number()),
})
export type CheckedServer = z.infer<typeof CheckedServer>

export const Check = z.object({
  checkedAt: z.string(),
  /** The zone above: `be`; null when nobody there answered. */
  parent: z.nullable(z.string()),
  servers: z.array(CheckedServer),
  /** Key tags that the parent answers. */
  dsTags: z.array(z.number()),
  /** The registry had something else than the portal; it counts, and the portal has taken it over. */
  wasDifferent: z.boolean(),
})
export type Check = z.infer<typeof Check>

const host = z.string().check(z.maxLength(255))
const address = z.string().check(z.maxLength(60))
/** A name, or a name with its addresses (glue). */
export const TypedServers = z
  .array(z.union([host, z.object({ host, addresses: z._default(z.array(address).check(z.maxLength(8)), []) })]))
  .check(z.maxLength(13))
export const Primaries = z.array(address).check(z.maxLength(4))
/** Records of public DNS that are to come along. */
export const ComingRecords = z.array(TransferRecord).check(z.maxLength(200))

export const WantedNameservers = z.object({
  mode: z.enum(nameserverModes),
  /** For `own`. */
  nameservers: z._default(TypedServers, []),
  /** For `secondary`. */
  primaries: z._default(Primaries, []),
})

export const Preview = z.object({
  /** Who answers now, as the parent has it; null when it did not answer. */
  now: z.nullable(z.array(z.string())),
  next: z.array(
    z.object({ host: z.string(), addresses: z.array(z.string()), standing: z.nullable(z.enum(standings)) }),
  ),
  /** Records of people in the zone here; null when there is none. */
  zoneRecords: z.nullable(z.number()),
  /** How many public DNS answers now at the usual names; null when it did not answer. */
  publicRecords: z.nullable(z.number()),
  /** Which of these would no longer be answered. */
  lost: z.array(TransferRecord),
  /** Key tags for which the domain would go dark; the change is refused while there are any. */
  darkTags: z.array(z.number()),
  spreadHours: z.number(),
})
export type Preview = z.infer<typeof Preview>

export const keyWarningNames = ['unusual_algorithm', 'short_key', 'not_signing_key'] as const
export const DnssecKey = z.object({
  keyTag: z.number(),
  algorithm: z.number(),
  algorithmName: z.string(),
  keySigningKeyFlag: z.number(),
  publicKey: z.string(),
  /** DNSKEY and DS as a zone file has them; the DS with SHA-256. */
  dnskey: z.string(),
  ds: z.string(),
  warnings: z.array(z.enum(keyWarningNames)),
})
export type DnssecKey = z.infer<typeof DnssecKey>

export const TypedKey = z.object({
  /** Left out: computed. */
  keyTag: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(65_535)))),
  algorithm: z.number().check(z.int(), z.gte(0), z.lte(255)),
  keySigningKeyFlag: z.number().check(z.int(), z.gte(0), z.lte(65_535)),
  publicKey: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(2000)),
})
export type TypedKey = z.infer<typeof TypedKey>

export const DnssecData = z.object({
  domainId: z.number(),
  domain: z.string(),
  state: z.enum(['disabled', 'enabled', 'enabling', 'disabling']),
  /** Who signs: our name servers, or those of the customer. */
  signer: z.enum(['ours', 'own']),
  keys: z.array(DnssecKey),
  isFromRegistry: z.boolean(),
  zone: z.enum(['none', 'pending', 'published', 'failed']),
  signing: z.object({ isOffered: z.boolean(), because: z.nullable(z.string()) }),
  change: z.nullable(DelegationChange),
})
export type DnssecData = z.infer<typeof DnssecData>
