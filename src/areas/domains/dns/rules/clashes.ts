import { competingTypesOf, problemBesideKept } from './managed-conflicts.ts'
import type { Lines } from './missing-dots.ts'
import { absoluteName, originOf } from './names.ts'
import type { Problem } from './problem.ts'
import { ownerOf } from './record-owners.ts'
import { type RecordType, rowOf } from './record-types.ts'
import { soleTextOf } from './sole-texts.ts'
import { recordsByName } from './warnings.ts'
import { type KeptRecord, protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { valuesOfData } from './zone-file.ts'
import type { ParsedRecord } from './zone-line.ts'

/**
 * Records of a file that cannot coexist with those of the zone at one name, so that one side must go. Records that
 * answer together (all mail servers of a name, all its addresses) are one choice, and stay or go together.
 */
export type Clash = {
  /** The first of `lines`. */
  line: number
  /** Any of these lines decides for all of them. */
  lines: number[]
  records: ZoneRecord[]
  /** What is removed when the file's records are chosen. */
  standing: KeptRecord[]
  problem: Problem
  choice: 'ours' | 'theirs'
}
export type Resolved = {
  /** Lines that can be taken. */
  wanted: ParsedRecord[]
  clashes: Clash[]
}
type Choices = {
  mode: 'merge' | 'replace'
  /** Lines of the file that replace existing records; for all others the existing records stay. */
  theirs: Lines
  /** Lines for which the existing records stay even when `theirs` is all. */
  ours: Lines
}

const identity = ({ name, type, data }: ZoneRecord): string => `${name}\n${type}\n${data}`

/** Finds the conflicts with the zone and resolves each as chosen. */
export function resolveClashes(
  zone: ZoneFacts,
  current: readonly KeptRecord[],
  lines: readonly ParsedRecord[],
  { mode, theirs, ours }: Choices,
): Resolved {
  const asked = new Set(lines.map(identity))
  const held = new Set(current.map(identity))
  // A record that is in the file too is no conflict; a user's record is removed anyway when the file replaces
  // everything.
  const others = current.filter(
    (record) => !asked.has(identity(record)) && (mode === 'merge' || protectionOf(record, zone) !== undefined),
  )
  const chosen = choiceOf(theirs, ours)
  const soleHere = new Map(others.map((record) => [record.id, soleTextOf(record)]))
  const asking = lines.filter((line) => !held.has(identity(line)))
  const questionOf = questionsOf(asking)
  const questions = Map.groupBy(asking.toSorted(leadingFirst), questionOf)
  const clashesAmong = (standing: readonly KeptRecord[]): Map<string, Clash> => {
    const byName = recordsByName(standing)
    return new Map(
      [...questions].flatMap(([question, [first, ...others]]) => {
        if (!first) return []
        const here = byName.get(first.name)
        const clash = here && clashOf(zone, [first, ...others], here, { chosen, soleHere })
        return clash ? [[question, clash] as const] : []
      }),
    )
  }
  const all = clashesAmong(others)
  const taken = [...all.values()].filter(({ choice }) => choice === 'theirs')
  const replaced = new Set(taken.flatMap(({ standing }) => standing.map(({ id }) => id)))
  // A record that is removed for one line does not conflict with another.
  const left = replaced.size === 0 ? all : clashesAmong(others.filter(({ id }) => !replaced.has(id)))
  return {
    wanted: lines.filter((line) => held.has(identity(line)) || !left.has(questionOf(line))),
    clashes: [...all]
      .flatMap(([question, clash]) => (clash.choice === 'theirs' || left.has(question) ? [clash] : []))
      .sort((one, other) => one.line - other.line),
  }
}

const addressSet = 'A'
const follows = ({ type }: ZoneRecord): boolean => rowOf(type).followsAddresses === true
const leadingFirst = (one: ZoneRecord, other: ZoneRecord): number => Number(follows(one)) - Number(follows(other))

/**
 * The set that lines share: they are taken or left out together, and records about addresses together with the file's
 * addresses.
 */
function questionsOf(asking: readonly ParsedRecord[]): (line: ParsedRecord) => string {
  const addressed = new Set(
    asking.filter(({ name, type }) => competingAt(name, type)[0] === addressSet).map(({ name }) => name),
  )
  return (read) => {
    const { line, name, type } = read
    const set = follows(read) && addressed.has(name) ? addressSet : competingAt(name, type)[0]
    return set === undefined ? `${line} ${name}` : `${set} ${name}`
  }
}

/** Types of which a name must not have records of both sides. */
const competingAt = (name: string, type: RecordType): readonly string[] =>
  // Name servers of the domain itself are only imported on request, and then added to ours.
  type === 'NS' && name === '@' ? [] : competingTypesOf(type)

function clashOf(
  zone: ZoneFacts,
  lines: readonly [ParsedRecord, ...ParsedRecord[]],
  here: readonly KeptRecord[],
  {
    chosen,
    soleHere,
  }: { chosen: (lines: readonly number[]) => Clash['choice']; soleHere: ReadonlyMap<number, string | undefined> },
): Clash | undefined {
  const sole = soleTextOf(lines[0])
  const sameKind = sole ? here.filter(({ id }) => soleHere.get(id) === sole) : []
  const stays = here.filter((other) => staysHere(other, zone))
  // All lines of a choice have one name, and conflicts depend on types alone, so thousands of lines are decided at
  // once.
  const kinds = [...new Map(lines.map((line) => [line.type, line])).values()]
  if (kinds.some((line) => isShutOut(line, stays, zone))) return undefined
  const [fixed, sameText] = [new Set(stays), new Set(sameKind)]
  const isInWay = (other: KeptRecord) => kinds.some((line) => clashes(line, other)) || sameText.has(other)
  const standing = here.filter((other) => !fixed.has(other) && isInWay(other))
  if (standing.length === 0) return undefined
  const numbers = [...new Set(lines.map(({ line }) => line))]
  return {
    line: lines[0].line,
    lines: numbers,
    records: lines.map(({ name, type, ttl, data }) => ({ name, type, ttl, data })),
    standing,
    problem: problemOf(lines, standing, zone, sameKind.length > 0 ? sole : undefined),
    choice: chosen(numbers),
  }
}

/** Whether a line is left out whatever is chosen, because it conflicts with a record that no file can remove. */
const isShutOut = (line: ParsedRecord, stays: readonly KeptRecord[], zone: ZoneFacts): boolean =>
  stays.some((other) => exclude(line.type, other.type)) || problemBesideKept(line, stays, zone.name) !== undefined

/** A named line counts over `all`; a line named in both lists removes nothing. */
function choiceOf(theirs: Lines, ours: Lines): (lines: readonly number[]) => Clash['choice'] {
  const [taken, kept] = [theirs, ours].map((lines) => new Set(lines === 'all' ? [] : lines))
  return (lines) => {
    if (lines.some((line) => kept?.has(line))) return 'ours'
    return lines.some((line) => taken?.has(line)) || (theirs === 'all' && ours !== 'all') ? 'theirs' : 'ours'
  }
}

/** What no file can remove: the SOA, our name servers, and records that a part of the portal would write again. */
function staysHere(record: KeptRecord, zone: ZoneFacts): boolean {
  const protection = protectionOf(record, zone)
  return typeof protection === 'object' ? !ownerOf(protection.managedBy).mayBeTaken : protection !== undefined
}

const clashes = ({ name, type }: ZoneRecord, other: ZoneRecord): boolean =>
  exclude(type, other.type) || competingAt(name, type).includes(other.type)

/** Whether two types, or two records of one type, cannot share a name. */
function exclude(one: RecordType, other: RecordType): boolean {
  if (one === other) return rowOf(one).single === true
  if (one === 'CNAME' || other === 'CNAME') return true
  const pair = [one, other]
  return pair.includes('ALIAS') && (pair.includes('A') || pair.includes('AAAA'))
}

function problemOf(
  lines: readonly [ParsedRecord, ...ParsedRecord[]],
  standing: readonly KeptRecord[],
  zone: ZoneFacts,
  sole: string | undefined,
): Problem {
  const [{ name, type }] = lines
  const types = [...new Set(standing.map((record) => record.type))]
  const whole = absoluteName(name, originOf(zone.name)).slice(0, -1)
  const short = name === '@' ? whole : name
  const isEither = types.some((other) => exclude(type, other))
  if (sole) return { code: 'one_text_here', field: 'recordData', values: { name: short, kind: sole } }
  // When all of them lead visitors somewhere, "where to" is easier to understand than why a CNAME must be alone.
  const leads = [type, ...types].every((one) => rowOf(one).leadsVisitors)
  if (!leads && isEither)
    return { code: 'cname_conflict_here', field: 'recordName', values: { name: short, types: types.join(', ') } }
  const elsewhere = rowOf(type).elsewhere ?? 'set_elsewhere'
  const code = elsewhere === 'address_elsewhere' && !isEither ? 'addresses_elsewhere' : elsewhere
  const [here, there] = [standing, lines].map(leadingOf)
  const [now, after] = [whereTo(here ?? []), whereTo(there ?? [])]
  // The same server with another priority: only whole records differ.
  const places = now === after ? { now: whereTo(standing, dataOf), after: whereTo(lines, dataOf) } : { now, after }
  return { code, values: { name: whole, type, ...places } }
}

/** Where visitors are led, without records that only describe it. */
const leadingOf = (records: readonly ZoneRecord[]): readonly ZoneRecord[] => {
  const leading = records.filter((record) => !follows(record))
  return leading.length > 0 ? leading : records
}

/** More than these are only counted. */
const maxPlaces = 3

/** The targets of records: servers and addresses only. */
function whereTo(records: readonly ZoneRecord[], told = placeOf): string {
  const places = [...new Set(records.map(told))]
  return [...places.slice(0, maxPlaces), ...(places.length > maxPlaces ? ['…'] : [])].join(', ')
}

const dataOf = ({ data }: ZoneRecord): string => data

const placeOf = ({ type, data }: ZoneRecord): string => {
  const place = String(valuesOfData(type, data).recordData ?? '.')
  return place === '.' ? data : place.replace(/\.$/, '')
}
