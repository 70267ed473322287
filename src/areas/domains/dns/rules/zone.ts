import { isOwner, originOf } from './names.ts'
import type { Problem, ProblemCode } from './problem.ts'
import { type RecordType, rowOf } from './record-types.ts'

/** A stored record: owner relative to the zone, data canonical. */
export type ZoneRecord = { name: string; type: RecordType; ttl: number; data: string }
export type KeptRecord = ZoneRecord & {
  id: number
  /** The part of the portal that keeps it, for example `url-forwarding`; null for user records. */
  managedBy?: string | null
}

export type ZoneFacts = {
  /** The domain name, without closing dot. */
  name: string
  /** Our own name servers, without closing dot; we keep the zone's NS records that name them. */
  nameservers: readonly string[]
}

/** Records of one name and type are a set: they share a TTL and change together (RFC 2181 §5). */
export type RrsetKey = `${string}/${RecordType}`
export const rrsetKey = ({ name, type }: Pick<ZoneRecord, 'name' | 'type'>): RrsetKey => `${name}/${type}`

export type Rrset = { name: string; type: RecordType; ttl: number; data: string[] }

export function groupRrsets<R extends ZoneRecord>(records: readonly R[]): Map<RrsetKey, R[]> {
  const sets = new Map<RrsetKey, R[]>()
  for (const record of records) {
    const set = sets.get(rrsetKey(record))
    if (set) set.push(record)
    else sets.set(rrsetKey(record), [record])
  }
  return sets
}

/** A set as name servers take it: data sorted, one TTL. */
export const rrsetOf = (records: readonly ZoneRecord[]): Rrset => {
  const [first] = records as [ZoneRecord]
  return { name: first.name, type: first.type, ttl: first.ttl, data: records.map(({ data }) => data).sort() }
}

/**
 * Hash of a set's content, independent of its order. A caller sends the hash that they saw; a different one now means
 * that someone else changed the set. FNV-1a, 64 bits: against accidents, not attacks.
 */
export function rrsetHash(records: readonly ZoneRecord[]): string {
  if (records.length === 0) return 'none'
  const { name, type, ttl, data } = rrsetOf(records)
  let hash = 0xcbf29ce484222325n
  for (const letter of [name, type, ttl, ...data].join('\n')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}

/** The limit of CNAME steps; resolvers do not answer longer chains (RFC 1034 §5.2.2). */
export const longestChain = 16

const exclusive = (type: RecordType): boolean => type === 'CNAME'

/** A CNAME must be alone at its name (RFC 1034 §3.6.2, service areas §5). */
export function cnameConflict(zone: readonly ZoneRecord[], added: Pick<ZoneRecord, 'name' | 'type'>): boolean {
  const here = zone.filter(({ name }) => name === added.name)
  return exclusive(added.type) ? here.some(({ type }) => !exclusive(type)) : here.some(({ type }) => exclusive(type))
}

/** At which names a type is allowed. */
export function placeProblem({ name, type }: Pick<ZoneRecord, 'name' | 'type'>): ProblemCode | undefined {
  const { where } = rowOf(type)
  if (where === 'apex' && name !== '@') return 'apex_only'
  return where === 'below' && name === '@' ? 'never_at_apex' : undefined
}

/** Compares records as on the wire: data is canonical, so equal text is equal octets. */
export const isSameRecord = (one: ZoneRecord, other: ZoneRecord): boolean =>
  one.name === other.name && one.type === other.type && one.data === other.data

/** The reason why a record cannot be edited here, or nothing. */
export type Protection = 'soa' | 'nameservers' | { managedBy: string }

export function protectionOf(record: KeptRecord | ZoneRecord, zone: ZoneFacts): Protection | undefined {
  if (rowOf(record.type).managed) return 'soa'
  if ('managedBy' in record && record.managedBy) return { managedBy: record.managedBy }
  const ours = zone.nameservers.some((server) => originOf(server) === record.data)
  return record.type === 'NS' && record.name === '@' && ours ? 'nameservers' : undefined
}

/** Counts the records at a name once, so that checking each of thousands of records does not visit all others. */
export type AtName = { total: number; types: ReadonlyMap<string, number>; data: ReadonlyMap<string, number> }

const identityAt = ({ type, data }: ZoneRecord): string => `${type} ${data}`

export function countAtName(records: readonly ZoneRecord[]): AtName {
  const [types, data] = [new Map<string, number>(), new Map<string, number>()]
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const record of records) {
    count(types, record.type)
    count(data, identityAt(record))
  }
  return { total: records.length, types, data }
}

/** The problem of one record of a zone; `here` counts all records at its name, itself included. */
export function problemAmong(record: ZoneRecord, here: AtName): Problem | undefined {
  const { name, type } = record
  const countOf = (other: RecordType): number => here.types.get(other) ?? 0
  if (!isOwner(name)) return { code: 'invalid_owner', field: 'recordName' }
  const place = placeProblem(record)
  if (place) return { code: place, field: 'recordName' }
  if ((here.data.get(identityAt(record)) ?? 0) > 1) return { code: 'duplicate_record', field: 'recordData' }
  const stands = countOf('CNAME')
  if (stands > 0 && stands < here.total) return { code: 'cname_conflict', field: 'recordName' }
  if (rowOf(type).single && countOf(type) > 1) return { code: 'single_value', values: { type } }
  // A name server answers an ALIAS with addresses that it looks up; beside address records the answer would be random.
  const aliased = countOf('ALIAS') > 0 && countOf('A') + countOf('AAAA') > 0
  if (aliased && (type === 'ALIAS' || type === 'A' || type === 'AAAA'))
    return { code: 'alias_conflict', field: 'recordName' }
  return undefined
}

/** Size of a set in octets, estimated high, above which it fits no answer (RFC 1035 §4.2.2). */
export const largestRrset = 65_535

/** All problems that make a zone unfit for publication; an empty list means that it is fit. */
export function zoneProblems(records: readonly KeptRecord[]): { id: number; problem: Problem }[] {
  const byName = new Map<string, KeptRecord[]>()
  for (const record of records) {
    const here = byName.get(record.name)
    if (here) here.push(record)
    else byName.set(record.name, [record])
  }
  const counts = new Map([...byName].map(([name, here]) => [name, countAtName(here)] as const))
  return records.flatMap((record) => {
    const problem = problemAmong(record, counts.get(record.name) as AtName)
    return problem ? [{ id: record.id, problem }] : []
  })
}
