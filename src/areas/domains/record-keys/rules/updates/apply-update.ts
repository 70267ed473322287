import { relativeName } from '#areas/domains/dns/rules/names.ts'
import type { StagedChange } from '#areas/domains/dns/rules/plan-change.ts'
import { clampTtl } from '#areas/domains/dns/rules/ttl.ts'
import { isSameRecord, type KeptRecord, rrsetKey, type ZoneRecord } from '#areas/domains/dns/rules/zone.ts'
import { inputOf } from '#areas/domains/dns/rules/zone-difference.ts'
import { anyType, type UpdateRecord } from './dynamic-update.ts'

type Standing = ZoneRecord & Partial<Pick<KeptRecord, 'id' | 'managedBy'>>

/** SOA and NS of the zone itself stay whatever is deleted as a whole (RFC 2136 §3.4.2.3). */
export const staysAtApex = ({ name, type }: Pick<ZoneRecord, 'name' | 'type'>): boolean =>
  name === '@' && (type === 'SOA' || type === 'NS')

/**
 * The change of the zone that an update asks for, one record after the other (RFC 2136 §3.4.2). `held` are the records at the names of
 * the update; what comes to the same is no change. Lifetimes beyond those of the editor become the nearest of them, and beside records that
 * are not of `by` the lifetime of the set stays: records of one set have one (RFC 2181 §5.2).
 */
export function stagedOf(
  origin: string,
  changes: readonly UpdateRecord[],
  held: readonly KeptRecord[],
  by: string,
): StagedChange {
  const byName = new Map<string, Standing[]>()
  for (const record of held) byName.set(record.name, [...(byName.get(record.name) ?? []), record])
  for (const change of changes) {
    const name = relativeName(change.name, origin) ?? '@'
    byName.set(name, after(change, name, byName.get(name) ?? []))
  }
  return { ...differenceOf(held, [...byName.values()].flat(), by), managedBy: by }
}

function after({ class: of, code, type, data = '', ttl }: UpdateRecord, name: string, here: readonly Standing[]) {
  if (of === 'in') return type ? withAdded({ name, type, data, ttl: clampTtl(ttl) }, here) : [...here]
  if (of === 'any') return here.filter((record) => staysAtApex(record) || (code !== anyType && record.type !== type))
  return here.filter((record) => record.type !== type || record.data !== data || isNeeded(record, here))
}

/** The SOA, and the last name server of the zone (§3.4.2.4). */
const isNeeded = (record: Standing, here: readonly Standing[]): boolean =>
  staysAtApex(record) && here.filter(({ type }) => type === record.type).length === 1

/** A CNAME beside others, and others beside a CNAME, are passed over without a word (§3.4.2.2). */
function withAdded(added: ZoneRecord, here: readonly Standing[]): Standing[] {
  const isAlias = added.type === 'CNAME'
  if (here.some(({ type }) => (type === 'CNAME') !== isAlias)) return [...here]
  const same = here.find((record) => isSameRecord(record, added))
  if (same) return here.map((record) => (record === same ? { ...same, ttl: added.ttl } : record))
  return isAlias ? [added] : [...here, added]
}

function differenceOf(held: readonly KeptRecord[], wanted: readonly Standing[], by: string): StagedChange {
  const stays = new Map(wanted.flatMap((record) => (record.id === undefined ? [] : [[record.id, record] as const])))
  const gone = held.filter(({ id }) => !stays.has(id))
  const fresh: ZoneRecord[] = []
  for (const record of wanted) {
    if (record.id !== undefined) continue
    // Deleted and added again in one update.
    const before = gone.findIndex((other) => isSameRecord(other, record))
    if (before < 0) fresh.push(record)
    else for (const back of gone.splice(before, 1)) stays.set(back.id, { ...back, ttl: record.ttl })
  }
  const shared = new Set([...stays.values()].filter(({ managedBy }) => managedBy !== by).map(rrsetKey))
  const isShared = (record: ZoneRecord) => shared.has(rrsetKey(record))
  return {
    add: fresh.map((record) => ({ ...inputOf(record), ...(isShared(record) ? { TTL: null } : {}) })),
    change: held.flatMap((record) => {
      const ttl = stays.get(record.id)?.ttl ?? record.ttl
      return ttl === record.ttl || isShared(record) ? [] : [{ ...inputOf({ ...record, ttl }), id: record.id }]
    }),
    remove: gone.map(({ id }) => id),
  }
}
