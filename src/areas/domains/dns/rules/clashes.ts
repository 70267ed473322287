import { competingTypesOf, problemBesideKept } from './managed-conflicts.ts'
import type { Lines } from './missing-dots.ts'
import type { Problem } from './problem.ts'
import { ownerOf } from './record-owners.ts'
import { type RecordType, rowOf } from './record-types.ts'
import { soleTextOf } from './sole-texts.ts'
import { recordsByName } from './warnings.ts'
import { type KeptRecord, protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import type { ParsedRecord } from './zone-line.ts'

/** A line of a file that cannot stand beside what the zone has: one of the two stays. */
export type Clash = {
  line: number
  record: ZoneRecord
  /** What would go if the file's is taken. */
  standing: KeptRecord[]
  problem: Problem
  choice: 'ours' | 'theirs'
}
export type Settled = {
  /** Lines that are taken as far as the zone goes. */
  wanted: ParsedRecord[]
  clashes: Clash[]
}
type Choices = {
  mode: 'merge' | 'replace'
  /** Lines of the file that take the place of what stands here; of all others ours stays. */
  theirs: Lines
  /** Lines of which ours stays even where `theirs` are all. */
  ours: Lines
}

const identity = ({ name, type, data }: ZoneRecord): string => `${name}\n${type}\n${data}`

/** Finds the lines that clash with the zone, and settles each as it was chosen. */
export function settleClashes(
  zone: ZoneFacts,
  current: readonly KeptRecord[],
  lines: readonly ParsedRecord[],
  { mode, theirs, ours }: Choices,
): Settled {
  const asked = new Set(lines.map(identity))
  const held = new Set(current.map(identity))
  // What the file says too is no question; what is a person's goes anyway where the file takes the place of everything.
  const others = current.filter(
    (record) => !asked.has(identity(record)) && (mode === 'merge' || protectionOf(record, zone) !== undefined),
  )
  const chosen = choiceOf(theirs, ours)
  const soleHere = new Map(others.map((record) => [record.id, soleTextOf(record)]))
  const clashesAmong = (standing: readonly KeptRecord[]): Map<ParsedRecord, Clash> => {
    const byName = recordsByName(standing)
    return new Map(
      lines.flatMap((line) => {
        const here = held.has(identity(line)) ? undefined : byName.get(line.name)
        const clash = here && clashOf(zone, line, here as KeptRecord[], { chosen, soleHere })
        return clash ? [[line, clash] as const] : []
      }),
    )
  }
  const all = clashesAmong(others)
  const taken = [...all.values()].filter(({ choice }) => choice === 'theirs')
  const replaced = new Set(taken.flatMap(({ standing }) => standing.map(({ id }) => id)))
  // A record that goes for one line is in the way of no other.
  const left = replaced.size === 0 ? all : clashesAmong(others.filter(({ id }) => !replaced.has(id)))
  return {
    wanted: lines.filter((line) => !left.has(line)),
    clashes: [...all].flatMap(([line, clash]) => (clash.choice === 'theirs' || left.has(line) ? [clash] : [])),
  }
}

function clashOf(
  zone: ZoneFacts,
  line: ParsedRecord,
  here: readonly KeptRecord[],
  {
    chosen,
    soleHere,
  }: { chosen: (line: number) => Clash['choice']; soleHere: ReadonlyMap<number, string | undefined> },
): Clash | undefined {
  const sole = soleTextOf(line)
  const sameKind = sole ? here.filter(({ id }) => soleHere.get(id) === sole) : []
  const isInWay = (other: KeptRecord) => clashes(line, other) || sameKind.includes(other)
  const standing = here.filter((other) => !staysHere(other, zone) && isInWay(other))
  if (standing.length === 0 || here.some((other) => staysHere(other, zone) && exclude(line.type, other.type)))
    return undefined
  const { line: number, name, type, ttl, data } = line
  return {
    line: number,
    record: { name, type, ttl, data },
    standing,
    problem: problemOf(line, standing, here, zone, sameKind.length > 0 ? sole : undefined),
    choice: chosen(number),
  }
}

/** A line that is named counts over all of them; nothing goes for one of which both are said. */
function choiceOf(theirs: Lines, ours: Lines): (line: number) => Clash['choice'] {
  const [taken, kept] = [theirs, ours].map((lines) => new Set(lines === 'all' ? [] : lines))
  return (line) => {
    if (kept?.has(line)) return 'ours'
    return taken?.has(line) || (theirs === 'all' && ours !== 'all') ? 'theirs' : 'ours'
  }
}

/** What no file can take away: the SOA, our name servers, and what a part of the portal would only write again. */
function staysHere(record: KeptRecord, zone: ZoneFacts): boolean {
  const protection = protectionOf(record, zone)
  return typeof protection === 'object' ? !ownerOf(protection.managedBy).mayBeTaken : protection !== undefined
}

const clashes = ({ type }: ZoneRecord, other: KeptRecord): boolean =>
  exclude(type, other.type) || Boolean(other.managedBy && competingTypesOf(type).includes(other.type))

/** Whether two types, or two of one type, never stand at one name. */
function exclude(one: RecordType, other: RecordType): boolean {
  if (one === other) return rowOf(one).single === true
  if (one === 'CNAME' || other === 'CNAME') return true
  const pair = [one, other]
  return pair.includes('ALIAS') && (pair.includes('A') || pair.includes('AAAA'))
}

function problemOf(
  { name, type }: ZoneRecord,
  standing: readonly KeptRecord[],
  here: readonly KeptRecord[],
  zone: ZoneFacts,
  sole: string | undefined,
): Problem {
  const types = [...new Set(standing.map((record) => record.type))]
  const shown = { name: name === '@' ? zone.name : name, types: types.join(', ') }
  if (types.some((other) => exclude(type, other) && other !== type && (type === 'CNAME' || other === 'CNAME')))
    return { code: 'cname_conflict_here', field: 'recordName', values: shown }
  if (types.includes(type) && rowOf(type).single) return { code: 'single_value', values: { type } }
  if (types.some((other) => exclude(type, other))) return { code: 'alias_conflict', field: 'recordName' }
  if (sole) return { code: 'one_text_here', field: 'recordData', values: { name: shown.name, kind: sole } }
  return problemBesideKept({ name, type, ttl: 0, data: '' }, here, zone.name) ?? { code: 'kept_here', values: shown }
}
