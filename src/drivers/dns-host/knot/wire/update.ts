import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { withSerial } from '../../change-set.ts'
import type { Rrset, RrsetKey, ZoneChanges } from '../../port.ts'
import { classes, encodeMessage, opcodes, type WireRecord } from '../../wire/message.ts'
import { codeOf, type WireSet, wireKey, wireOfRdata, wireOfRrset } from '../../wire/rrsets.ts'

/** The prerequisites of a dynamic update, and its changes (RFC 2136 §2.4 and §2.5). */
export type Update = { prerequisites: WireRecord[]; changes: WireRecord[] }
export type Held = { zone: string; serial: number; sets: readonly WireSet[] }

/** RRSIG and NSEC, which every name of a signed zone has (RFC 4034). */
export const signatures: readonly number[] = [46, 47]

const nothing = Buffer.alloc(0)
const record = (name: string, type: number, of: number, ttl = 0, rdata: Buffer = nothing): WireRecord => ({
  name,
  type,
  class: of,
  ttl,
  rdata,
})

/** The set exists with exactly these records (§2.4.2). */
const isStill = ({ name, type, rdatas }: WireSet) => rdatas.map((rdata) => record(name, type, classes.in, 0, rdata))
/** There is no such set (§2.4.3). */
const isAbsent = (name: string, type: number) => record(name, type, classes.none)
const deleteSet = (name: string, type: number) => record(name, type, classes.any)
const deleteOne = (name: string, type: number, rdata: Buffer) => record(name, type, classes.none, 0, rdata)
const addAll = ({ name, type, ttl, rdatas }: WireSet) =>
  rdatas.map((rdata) => record(name, type, classes.in, ttl, rdata))

/**
 * The update for a change. Prerequisites: each set that it replaces or removes is still as read, each new one still
 * absent, and nothing was added beside a CNAME, because servers ignore such a record without an error (§3.4.2.2).
 */
export function updateOf(held: Held, { remove, replace }: ZoneChanges): Update {
  const sets = new Map(held.sets.map((set) => [wireKey(set), set]))
  const heldOf = (key: RrsetKey) => sets.get(wireKey({ name: key.name, type: codeOf(key.type) }))
  const touched = [...remove, ...replace]
  const conditions = new Map<string, WireRecord[]>()
  const demand = (name: string, type: number) => {
    const set = sets.get(wireKey({ name, type }))
    conditions.set(wireKey({ name, type }), set ? isStill(set) : [isAbsent(name, type)])
  }
  for (const { name, type } of touched) demand(name, codeOf(type))
  for (const { name, type } of replace) for (const other of excludedBy(type)) demand(name, codeOf(other))
  return {
    prerequisites: [...conditions.values()].flat(),
    changes: [
      ...remove.map(({ name, type }) => deleteSet(name, codeOf(type))),
      ...replace.flatMap(({ name, type }) => (type === 'CNAME' ? withoutSignatures(held, name) : [])),
      ...replace.flatMap((rrset) => replacing(held, rrset, heldOf(rrset))),
    ],
  }
}

/** This server has no type ALIAS. */
const excludedBy = (type: Rrset['type']): Rrset['type'][] => {
  if (type === 'SOA') return []
  return type === 'CNAME' ? recordTypeNames.filter((other) => other !== 'CNAME' && other !== 'ALIAS') : ['CNAME']
}

function replacing(held: Held, rrset: Rrset, before: WireSet | undefined): WireRecord[] {
  if (rrset.type === 'SOA') return addAll(wireOfRrset({ ...rrset, rdatas: [soaAfter(held, rrset)] }))
  const wanted = wireOfRrset(rrset)
  const isKept = (rdata: Buffer) => wanted.rdatas.some((other) => other.equals(rdata))
  if (rrset.name === held.zone && rrset.type === 'NS') {
    const gone = (before?.rdatas ?? []).filter((rdata) => !isKept(rdata))
    // An existing record keeps its TTL; a new one changes that of its set. So a record of the new TTL is added, and
    // removed again.
    const passing = before && before.ttl !== wanted.ttl ? [wireOfRdata('NS', 'passing.invalid.')] : []
    // NS records of the apex can be deleted one by one only, and never the last (§3.4.2.4): new ones are added first.
    return [
      ...addAll({ ...wanted, rdatas: [...passing, ...wanted.rdatas] }),
      ...[...passing, ...gone].map((rdata) => deleteOne(wanted.name, wanted.type, rdata)),
    ]
  }
  return [...(before ? [deleteSet(wanted.name, wanted.type)] : []), ...addAll(wanted)]
}

/** Signatures would keep a CNAME out; the server makes them again in the same step. */
const withoutSignatures = ({ sets }: Held, owner: string): WireRecord[] =>
  sets
    .filter(({ name, type }) => name === owner && signatures.includes(type))
    .map(({ name, type }) => deleteSet(name, type))

/** A SOA is accepted only with a greater serial (§3.4.2.2). */
export const soaAfter = (held: Held, { rdatas: [soa = ''] }: Rrset): string => withSerial(soa, nextSerial(held.serial))

/** The next serial in serial number arithmetic, which wraps round (RFC 1982); zero is skipped. */
export const nextSerial = (serial: number): number => (serial + 1) % 2 ** 32 || 1

export const encodeUpdate = (id: number, zone: string, { prerequisites, changes }: Update): Buffer =>
  encodeMessage({
    id,
    opcode: opcodes.update,
    questions: [{ name: zone, type: codeOf('SOA'), class: classes.in }],
    answers: prerequisites,
    authority: changes,
  })

/** Brings one set from `before` to `after`, on the condition that it is still as `before`. */
export function replaceSet(before: WireSet | undefined, after: WireSet): Update {
  return {
    prerequisites: before ? isStill(before) : [isAbsent(after.name, after.type)],
    changes: [deleteSet(after.name, after.type), ...addAll(after)],
  }
}

/** Several updates of one zone in one message, which is applied as a whole or not at all. */
export const joined = (updates: readonly Update[]): Update => ({
  prerequisites: updates.flatMap(({ prerequisites }) => prerequisites),
  changes: updates.flatMap(({ changes }) => changes),
})

/** Removes whole sets, whatever they hold. */
export const removeSets = (sets: readonly Pick<WireSet, 'name' | 'type'>[]): Update => ({
  prerequisites: [],
  changes: sets.map(({ name, type }) => deleteSet(name, type)),
})

/** TXT rdata: one or more character strings. */
export const wireOfTexts = (texts: readonly string[]): Buffer =>
  wireOfRdata('TXT', texts.map((text) => `"${text}"`).join(' '))
