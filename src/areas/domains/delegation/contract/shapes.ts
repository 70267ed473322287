import * as z from 'zod/mini'
import { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { changeKinds, changeStepNames } from '../rules/change-steps.ts'

export const nameserverModes = ['ours', 'own', 'secondary'] as const

export const Nameserver = z.object({ host: z.string(), addresses: z.array(z.string()) })
export type Nameserver = z.infer<typeof Nameserver>

/** A change of the delegation, as the screens follow it. */
export const DelegationChange = z.object({
  id: z.number(),
  kind: z.enum(changeKinds),
  /** The new name servers, for a change of name servers. */
  mode: z.nullable(z.enum(nameserverModes)),
  state: z.enum(['running', 'done', 'failed']),
  step: z.enum(changeStepNames),
  steps: z.array(z.enum(changeStepNames)),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The end of the wait for cached answers to expire. */
  waitUntil: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  /** The reason, in the caller's language. */
  reason: z.nullable(z.string()),
  /** For a retry: POST /tasks/{id}/retry. */
  taskId: z.number(),
})
export type DelegationChange = z.infer<typeof DelegationChange>

export const NameserversData = z.object({
  domainId: z.number(),
  domain: z.string(),
  mode: z.enum(nameserverModes),
  /** As held by the registry. */
  nameservers: z.array(Nameserver),
  /** False when the registry did not answer and this is its last known answer. */
  isFromRegistry: z.boolean(),
  /** Our name servers for this domain. */
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
  /** The parent zone, for example `be`; null when none of its servers answered. */
  parent: z.nullable(z.string()),
  servers: z.array(CheckedServer),
  /** Key tags of the DS records at the parent. */
  dsTags: z.array(z.number()),
  /** The registry differed from the portal; the portal has taken over the registry's data. */
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
/** Records of public DNS to copy into the zone. */
export const ComingRecords = z.array(TransferRecord).check(z.maxLength(200))

export const WantedNameservers = z.object({
  mode: z.enum(nameserverModes),
  /** For `own`. */
  nameservers: z._default(TypedServers, []),
  /** For `secondary`. */
  primaries: z._default(Primaries, []),
})

export const Preview = z.object({
  /** The current name servers at the parent; null when it did not answer. */
  now: z.nullable(z.array(z.string())),
  next: z.array(
    z.object({ host: z.string(), addresses: z.array(z.string()), standing: z.nullable(z.enum(standings)) }),
  ),
  /** The number of user records in the zone here; null when there is no zone. */
  zoneRecords: z.nullable(z.number()),
  /** The number of records that public DNS has at the usual names; null when it did not answer. */
  publicRecords: z.nullable(z.number()),
  /** Those of them that would no longer be answered. */
  lost: z.array(TransferRecord),
  /** Key tags that would make the domain fail validation; the change is refused while there are any. */
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
  /** DNSKEY and DS in zone file format; the DS with SHA-256. */
  dnskey: z.string(),
  ds: z.string(),
  warnings: z.array(z.enum(keyWarningNames)),
})
export type DnssecKey = z.infer<typeof DnssecKey>

export const TypedKey = z.object({
  /** Computed when left out. */
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
