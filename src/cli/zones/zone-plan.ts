import { createHash } from 'node:crypto'
import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import { valuesOfData } from '#areas/domains/dns/rules/zone-file.ts'
import type { schemas } from '#client'

/** A record by what it says: the name relative to its zone, the data in presentation format. */
export type Wanted = { name: string; type: string; ttl: number; data: string }
/** A record as it stands at the portal. */
export type Standing = Wanted & { id: number; managedBy: string | null; rrset: string }

export type ZonePlan = {
  add: Wanted[]
  change: { before: Standing; after: Wanted }[]
  remove: Standing[]
  /** Wanted, but its set is kept by another part of the portal. */
  left: { record: Wanted; managedBy: string }[]
  unchanged: number
  /** Each set that is touched, as it was seen. */
  expected: Record<string, string>
}

export const standingOf = (record: schemas.DnsRecord): Standing => ({
  id: record.id,
  name: record.recordName,
  type: record.recordTypeName,
  ttl: record.TTL,
  data: record.content,
  managedBy: record.managedBy,
  rrset: record.rrset,
})

export const setOf = ({ name, type }: Wanted): string => `${name}/${type}`
export const changesNothing = ({ add, change, remove }: ZonePlan): boolean =>
  add.length + change.length + remove.length === 0

/** Types of which a person may have a record of their own beside one that is kept. */
const besideKept: ReadonlySet<string> = new Set(['TXT', 'CAA'])

function bySet<T extends Wanted>(records: readonly T[]): Map<string, T[]> {
  const sets = new Map<string, T[]>()
  for (const record of records) sets.set(setOf(record), [...(sets.get(setOf(record)) ?? []), record])
  return sets
}

/** What makes the zone say what is wanted. Kept records stay as they are, whatever is wanted. */
export function planZone(now: readonly Standing[], wanted: readonly Wanted[]): ZonePlan {
  const plan: ZonePlan = { add: [], change: [], remove: [], left: [], unchanged: 0, expected: {} }
  const standing = bySet(now.filter(({ type }) => type !== 'SOA'))
  const asked = bySet(wanted.filter(({ type }) => type !== 'SOA'))
  for (const key of new Set([...standing.keys(), ...asked.keys()]))
    planSet(plan, key, standing.get(key) ?? [], asked.get(key) ?? [])
  return plan
}

function planSet(plan: ZonePlan, key: string, now: readonly Standing[], asked: readonly Wanted[]): void {
  const kept = now.filter(({ managedBy }) => managedBy !== null)
  const ours = now.filter(({ managedBy }) => managedBy === null)
  const said = new Set(kept.map(({ data }) => data))
  // A set has one TTL: that of its first record, as name servers read a file, or that of what is kept in it.
  const ttl = kept[0]?.ttl ?? asked[0]?.ttl ?? 0
  const others = [...new Set(asked.map(({ data }) => data))].filter((data) => !said.has(data))
  const wanted = others.map((data): Wanted => ({ ...(asked[0] as Wanted), data, ttl }))
  const isClosed = kept.length > 0 && !besideKept.has(kept[0]?.type ?? '')
  if (isClosed) {
    for (const record of wanted) {
      const same = ours.some(({ data }) => data === record.data)
      if (!same) plan.left.push({ record, managedBy: kept[0]?.managedBy ?? '' })
    }
    plan.unchanged += now.length
    return
  }
  const before = plan.add.length + plan.change.length + plan.remove.length
  const gone = ours.filter(({ data }) => !others.includes(data))
  for (const record of wanted) {
    const same = ours.find(({ data }) => data === record.data)
    if (same?.ttl === record.ttl) plan.unchanged += 1
    else if (same) plan.change.push({ before: same, after: record })
    else {
      const replaced = gone.shift()
      if (replaced) plan.change.push({ before: replaced, after: record })
      else plan.add.push(record)
    }
  }
  plan.remove.push(...gone)
  plan.unchanged += kept.length
  if (plan.add.length + plan.change.length + plan.remove.length > before) plan.expected[key] = now[0]?.rrset ?? 'none'
}

/** The same act, whatever the sets were called when it was seen: what a person agreed to. */
export const actOf = (plan: ZonePlan): string =>
  JSON.stringify([
    plan.add.map(textOf),
    plan.change.map(({ before, after }) => [textOf(before), textOf(after)]),
    plan.remove.map(textOf),
  ])

export const textOf = ({ name, type, ttl, data }: Wanted): string => `${name} ${ttl} ${type} ${data}`

/** As the portal takes it. */
export function bodyOf({ add, change, remove, expected }: ZonePlan) {
  const input = ({ name, type, ttl, data }: Wanted) =>
    ({
      ...(isRecordType(type) ? valuesOfData(type, data) : { recordData: data }),
      recordTypeName: type,
      recordName: name,
      TTL: ttl,
    }) as schemas.RecordInput
  return {
    add: add.map(input),
    change: change.map(({ before, after }) => ({ ...input(after), id: before.id })) as schemas.ChangedRecord[],
    remove: remove.map(({ id }) => id),
    expected,
  }
}

/** The digest of each set that people keep, and with it of the zone. */
export function digestsOf(records: readonly Standing[]): Record<string, string> {
  const sets = bySet(records.filter(({ managedBy, type }) => managedBy === null && type !== 'SOA'))
  return Object.fromEntries(
    [...sets]
      .map(([key, set]): [string, string] => {
        const lines = set.map(({ ttl, data }) => `${ttl} ${data}`).sort()
        return [key, createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32)]
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** The sets in which two states of a zone differ. */
export const driftOf = (applied: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string[] =>
  [...new Set([...Object.keys(applied), ...Object.keys(now)])].filter((key) => applied[key] !== now[key]).sort()
