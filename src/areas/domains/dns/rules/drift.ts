import { groupRrsets, type RrsetKey, rrsetHash, rrsetKey, type ZoneRecord } from './zone.ts'

/**
 * Three views of a zone: ours in the database, theirs at the name servers, and the last published one. The third shows
 * who changed what: a set at the servers that differs from it was changed there by someone else.
 */
export type Publication = {
  /** Hashes of the last publication; a set without one was not published. */
  sets: Readonly<Record<string, string>>
  /** Further hashes that we may replace: sent but not confirmed yet, or given up by a user. */
  known: Readonly<Record<string, readonly string[]>>
}

/** A set at the servers that differs from the published one. Without records: the set is missing. */
export type DriftedSet = { key: RrsetKey; held: ZoneRecord[] }

export type Comparison = {
  /** The changes to send to the servers. */
  replace: ZoneRecord[][]
  remove: RrsetKey[]
  /** Changed at the servers and not by us: stays until a user decides. */
  drift: DriftedSet[]
  /** Changed at the servers and by us: ours is published, theirs is kept as a snapshot. */
  replaced: DriftedSet[]
}

const absent = rrsetHash([])
/** A zone must keep name servers, whatever its records say. */
const apexNs: RrsetKey = '@/NS'

/** Sets by key, without the SOA, which belongs to the server. */
const setsOf = (records: readonly ZoneRecord[]) => groupRrsets(records.filter(({ type }) => type !== 'SOA'))

export const fingerprintsOf = (records: readonly ZoneRecord[]): Record<string, string> =>
  Object.fromEntries([...setsOf(records)].map(([key, set]) => [key, rrsetHash(set)]))

/** The removed sets among these. */
export function fingerprintsAt(records: readonly ZoneRecord[], keys: readonly RrsetKey[]): Record<string, string> {
  const sets = setsOf(records)
  return Object.fromEntries(keys.map((key) => [key, rrsetHash(sets.get(key) ?? [])]))
}

/** For zones from before publications were recorded, the servers are assumed to have what they were given. */
export function compareZone(
  ours: readonly ZoneRecord[],
  theirs: readonly ZoneRecord[],
  publication?: Publication,
): Comparison {
  const [mine, held] = [setsOf(ours), setsOf(theirs)]
  const found: Comparison = { replace: [], remove: [], drift: [], replaced: [] }
  const wanted: RrsetKey[] = []
  for (const key of new Set([...mine.keys(), ...held.keys()])) {
    const [here, there] = [rrsetHash(mine.get(key) ?? []), rrsetHash(held.get(key) ?? [])]
    if (here === there || (key === apexNs && here === absent)) continue
    const given = publication ? (publication.sets[key] ?? absent) : there
    const isOurs = there === given || publication?.known[key]?.includes(there)
    if (isOurs) wanted.push(key)
    else (here === given ? found.drift : found.replaced).push({ key, held: held.get(key) ?? [] })
  }
  untangle(found, wanted, mine, held)
  for (const key of [...wanted, ...found.replaced.map((set) => set.key)]) {
    const set = mine.get(key)
    if (set) found.replace.push(set)
    else found.remove.push(key)
  }
  return found
}

/**
 * The changes to send to servers that have exactly what they were given: of the sets changed since then, those that
 * differ now. `ours` has at least these sets, `given` their hashes of then.
 */
export function changesSince(
  ours: readonly ZoneRecord[],
  touched: readonly RrsetKey[],
  given: Readonly<Record<string, string | null>>,
): Comparison {
  const mine = setsOf(ours)
  const found: Comparison = { replace: [], remove: [], drift: [], replaced: [] }
  for (const key of touched) {
    const set = mine.get(key)
    if (rrsetHash(set ?? []) === (given[key] ?? absent)) continue
    if (set) found.replace.push(set)
    else if (key !== apexNs) found.remove.push(key)
  }
  return found
}

/**
 * A CNAME must be alone: where a remaining set would share a name with one that is sent, our change takes the whole
 * name.
 */
function untangle(
  found: Comparison,
  wanted: readonly RrsetKey[],
  mine: ReadonlyMap<RrsetKey, ZoneRecord[]>,
  held: ReadonlyMap<RrsetKey, ZoneRecord[]>,
): void {
  const touched = new Set([...wanted, ...found.replaced.map(({ key }) => key)])
  const touchedNames = new Set([...touched].map(nameOfKey))
  const keysByName = Map.groupBy(new Set([...mine.keys(), ...held.keys()]), nameOfKey)
  const tangled = new Set(
    [...touchedNames].filter((name) => {
      const after = (keysByName.get(name) ?? []).filter((key) => (touched.has(key) ? mine : held).has(key))
      return after.length > 1 && after.includes(`${name}/CNAME`)
    }),
  )
  found.replaced = [...found.replaced, ...found.drift.filter(({ key }) => tangled.has(nameOfKey(key)))]
  found.drift = found.drift.filter(({ key }) => !tangled.has(nameOfKey(key)))
}

/** Owner names may contain a slash (`0/25`), types do not. */
const nameOfKey = (key: RrsetKey): string => key.slice(0, key.lastIndexOf('/'))

/** The zone as the servers have it: ours, with the differing sets replaced by theirs. */
export const withDrift = <R extends ZoneRecord>(
  ours: readonly R[],
  drift: readonly DriftedSet[],
): (R | ZoneRecord)[] => {
  const keys = new Set(drift.map(({ key }) => key))
  return [...ours.filter((record) => !keys.has(rrsetKey(record))), ...drift.flatMap(({ held }) => held)]
}

/**
 * The kind of a difference. `down`: the servers do not have the zone, so the domain is unreachable. `changed`: someone
 * edited it at the servers; a user decides. Otherwise only signatures are missing or left over.
 */
export function troubleOfDrift(drift: {
  zoneMissing: boolean
  differing: number
  serversSign: boolean | null
}): 'down' | 'changed' | 'unsigned' | 'signed' {
  if (drift.zoneMissing) return 'down'
  if (drift.differing > 0) return 'changed'
  return drift.serversSign === false ? 'unsigned' : 'signed'
}

/** A hash of the state that the user saw, so that a decision applies to it only. */
export const driftMark = (drift: readonly DriftedSet[]): string =>
  rrsetHash(
    drift
      .map(({ key, held }) => `${key} ${rrsetHash(held)}`)
      .sort()
      .map((data) => ({ name: '', type: 'TXT', ttl: 0, data })),
  )
