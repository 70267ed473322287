import type { Resolved } from './clashes.ts'
import { type ChangePlan, planChange, type StagedChange } from './plan-change.ts'
import type { Problem } from './problem.ts'
import { recordsByName } from './warnings.ts'
import { cnameConflict, type KeptRecord, rrsetKey, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { differenceTo, stagedOf, type ZoneDifference } from './zone-difference.ts'
import type { LineProblem, ParsedRecord } from './zone-line.ts'

type Asked = {
  zone: ZoneFacts & { defaultTtl: number }
  current: readonly KeptRecord[]
  mode: 'merge' | 'replace'
}
export type Fitted = {
  staged: StagedChange
  plan: ChangePlan
  /** Lines that do not fit, with other lines of the file or with the zone, and are left out. */
  problems: LineProblem[]
  /** Lines of types that users cannot set. */
  leftOut: LineProblem[]
  unchanged: number
  /** Records of the file that the zone will have. */
  taken: number
}

/** Limit of rounds: leaving a line out seldom makes another invalid; beyond this the file is refused. */
const maxRounds = 4

/**
 * Fits the lines of a file into a zone. A line that does not fit is left out with its reason, and the rest is planned
 * again.
 */
export function fitIntoZone(asked: Asked, resolved: Resolved, broken: readonly LineProblem[]): Fitted {
  const lineOf = linesByRecord(resolved.wanted)
  const problems: LineProblem[] = []
  let wanted: readonly ZoneRecord[] = resolved.wanted.map(recordOf)
  for (let round = 1; ; round++) {
    // A record that is removed for a line of the file loses its owner; for a line that is left out, nothing is removed.
    const given = givenFor(wanted, resolved)
    const standing = asked.current.map((record) => (given.has(record.id) ? { ...record, managedBy: null } : record))
    const stays = keptSets(broken, problems, resolved)
    const difference = differenceOf({ ...asked, current: standing }, wanted, given, stays)
    const staged = stagedOf(difference)
    const plan = planChange(asked.zone, standing, staged)
    const leftOut = difference.leftOut.map(({ problem, ...record }): LineProblem => {
      const { name, type } = record
      return { line: lineOf(record), name, type, ...problem }
    })
    if (plan.refusals.length === 0 || round === maxRounds) {
      const taken = wanted.length - leftOut.length
      return { staged, plan, problems, leftOut, unchanged: difference.unchanged, taken }
    }
    problems.push(...linesOf(plan, difference, lineOf, standing))
    wanted = without(wanted, plan, difference, standing)
  }
}

/** Records of the zone that are replaced by a line that is still taken. */
function givenFor(wanted: readonly ZoneRecord[], { clashes }: Resolved): Set<number> {
  const asked = new Set(wanted.map(identity))
  const taken = clashes.filter(
    ({ choice, records }) => choice === 'theirs' && records.some((record) => asked.has(identity(record))),
  )
  return new Set(taken.flatMap(({ standing }) => standing.map(({ id }) => id)))
}

function differenceOf(
  { zone, current, mode }: Asked,
  wanted: readonly ZoneRecord[],
  given: ReadonlySet<number>,
  stays: ReadonlySet<string>,
): ZoneDifference {
  const difference = differenceTo(zone, current, wanted, { keep: mode === 'merge' })
  const goes = difference.remove.filter((record) => !given.has(record.id) && !stays.has(rrsetKey(record)))
  return { ...difference, remove: [...goes, ...current.filter(({ id }) => given.has(id))] }
}

/** Sets for which the file has a line that is not taken: nothing of them is removed because of an unreadable line. */
const keptSets = (
  broken: readonly LineProblem[],
  problems: readonly LineProblem[],
  { clashes }: Resolved,
): Set<string> =>
  new Set([
    ...[...broken, ...problems].map(({ name, type }) => `${name}/${type}`),
    // Texts of one name are independent, so one does not keep another.
    ...clashes.flatMap(({ choice, records, problem }) =>
      choice === 'ours' && problem.code !== 'one_text_here' ? records.map(rrsetKey) : [],
    ),
  ])

/** The change without the refused lines; an existing record keeps its TTL. */
function without(
  wanted: readonly ZoneRecord[],
  { refusals }: ChangePlan,
  { add, change }: ZoneDifference,
  standing: readonly KeptRecord[],
): ZoneRecord[] {
  const refused = (list: 'add' | 'change') => refusals.filter((problem) => problem.list === list)
  const dropped = new Set(refused('add').flatMap(({ index }) => (add[index] ? [identity(add[index])] : [])))
  const ids = new Set(refused('change').flatMap(({ index }) => (change[index] ? [change[index].id] : [])))
  const before = new Map(standing.filter(({ id }) => ids.has(id)).map((record) => [identity(record), record.ttl]))
  return wanted
    .filter((record) => !dropped.has(identity(record)))
    .map((record) => ({ ...record, ttl: before.get(identity(record)) ?? record.ttl }))
}

const identity = ({ name, type, data }: ZoneRecord): string => `${name} ${type} ${data}`
const recordOf = ({ name, type, ttl, data }: ParsedRecord): ZoneRecord => ({ name, type, ttl, data })

type LineOf = (record: ZoneRecord) => number

/** The first line that says a record. */
function linesByRecord(lines: readonly ParsedRecord[]): LineOf {
  const found = new Map([...lines].reverse().map((record) => [identity(record), record.line]))
  return (record) => found.get(identity(record)) ?? 0
}

/** Refusals of the plan by line number of the file. */
function linesOf(
  { refusals }: ChangePlan,
  { add, change, remove }: ZoneDifference,
  lineOf: LineOf,
  current: readonly KeptRecord[],
): LineProblem[] {
  const goes = new Set(remove.map(({ id }) => id))
  const here = recordsByName(current.filter(({ id }) => !goes.has(id)))
  return refusals.map(({ list, index, ...problem }) => {
    const record = list === 'add' ? add[index] : list === 'change' ? change[index] : undefined
    if (!record) return { ...problem, line: 0 }
    const isCname = list === 'add' && problem.code === 'cname_conflict'
    const clash = isCname ? clashHere(record, here.get(record.name) ?? []) : undefined
    return { ...(clash ?? problem), line: lineOf(record), type: record.type, name: record.name }
  })
}

/** Whether a line conflicts with the existing zone, so that the file itself is not wrong. */
function clashHere(record: ZoneRecord, here: readonly ZoneRecord[]): Problem | undefined {
  if (!cnameConflict(here, record)) return undefined
  const types = [...new Set(here.map(({ type }) => type))].join(', ')
  return { code: 'cname_conflict_here', field: 'recordName', values: { name: record.name, types } }
}
