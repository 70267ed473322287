import { type ImportNote, moveIn } from './moving-in.ts'
import { type ChangePlan, planChange, type StagedChange } from './plan-change.ts'
import type { Problem } from './problem.ts'
import { recordsByName } from './warnings.ts'
import { cnameConflict, type KeptRecord, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { differenceTo, stagedOf, type ZoneDifference } from './zone-difference.ts'
import { type LineProblem, type ParsedRecord, parseZoneFile } from './zone-file.ts'

export type ImportAsked = {
  text: string
  zone: ZoneFacts & { defaultTtl: number }
  current: readonly KeptRecord[]
  mode: 'merge' | 'replace'
  /** Only to tell: the plan itself is left out. */
  preview: boolean
  takesNameservers: boolean
}
type Reason = { code: string; list: 'skipped' | 'notes'; count: number }
export type ImportPlan = {
  /** The file is longer than a zone can be. */
  isTooLong: boolean
  /** Wrong lines, the first of them by line, and how many there are; with one of them nothing may be written. */
  problems: LineProblem[]
  problemCount: number
  skipped: LineProblem[]
  notes: ImportNote[]
  reasons: Reason[]
  add: ZoneRecord[]
  remove: KeptRecord[]
  counts: { add: number; remove: number; skipped: number; notes: number }
  unchanged: number
  warnings: ChangePlan['warnings']
  /** What is to be written, unless it is only told. */
  decided: { staged: StagedChange; plan: ChangePlan } | undefined
}

/** Told of each list; nobody reads more, and the numbers are told apart. */
const toldRecords = 1000
const toldLines = 500

/**
 * Decides what a zone file does to a zone. A text of ten megabytes keeps this busy for seconds; `server/plan-aside.ts` sees to it that
 * nobody else waits for it. What comes out is therefore plain data, and of each list no more than is told.
 */
export function planImport({ text, zone, current, mode, preview, takesNameservers }: ImportAsked): ImportPlan {
  const read = parseZoneFile(text, zone.name)
  const moved = moveIn(read, zone, { takesNameservers, standing: current })
  const lineOf = linesByRecord(moved.records)
  const difference = differenceTo(zone, current, moved.records.map(recordOf), { keep: mode === 'merge' })
  const staged = stagedOf(difference)
  const plan = planChange(zone, current, staged)
  const problems = inOrder([...moved.problems, ...linesOf(plan, difference, lineOf, current)])
  const leftOut = difference.leftOut.map((record): LineProblem => ({ line: lineOf(record), ...record.problem }))
  const skipped = inOrder([...moved.setAside, ...leftOut])
  const notes = inOrder(moved.notes)
  const changedIds = new Set(difference.change.map(({ id }) => id))
  const added = [...difference.add, ...difference.change]
  const removed = [...difference.remove, ...current.filter(({ id }) => changedIds.has(id))]
  return {
    isTooLong: read.isCut && read.problems.length === 0,
    problems: problems.slice(0, toldLines),
    problemCount: problems.length,
    skipped: skipped.slice(0, toldLines),
    notes: notes.slice(0, toldLines),
    reasons: [...reasonsOf('skipped', skipped), ...reasonsOf('notes', notes)],
    add: added.slice(0, toldRecords),
    remove: removed.slice(0, toldRecords),
    counts: { add: added.length, remove: removed.length, skipped: skipped.length, notes: notes.length },
    unchanged: difference.unchanged,
    warnings: plan.warnings.slice(0, toldLines),
    decided: preview || problems.length > 0 ? undefined : { staged, plan: { ...plan, warnings: [] } },
  }
}

const recordOf = ({ name, type, ttl, data }: ParsedRecord): ZoneRecord => ({ name, type, ttl, data })

const inOrder = <Line extends { line: number }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) => one.line - other.line)

const reasonsOf = (list: Reason['list'], lines: readonly { code: string }[]): Reason[] =>
  [...Map.groupBy(lines, ({ code }) => code)].map(([code, { length }]) => ({ code, list, count: length }))

type LineOf = (record: ZoneRecord) => number

/** The first line that says a record. */
function linesByRecord(lines: readonly ParsedRecord[]): LineOf {
  const key = ({ name, type, data }: ZoneRecord) => `${name} ${type} ${data}`
  const found = new Map([...lines].reverse().map((record) => [key(record), record.line]))
  return (record) => found.get(key(record)) ?? 0
}

/** Refusals of the plan by the line of the file that each record came from. */
function linesOf(
  { refusals }: ChangePlan,
  { add, remove }: ZoneDifference,
  lineOf: LineOf,
  current: readonly KeptRecord[],
): LineProblem[] {
  const goes = new Set(remove.map(({ id }) => id))
  const here = recordsByName(refusals.length > 0 ? current.filter(({ id }) => !goes.has(id)) : [])
  return refusals.map(({ list, index, ...problem }) => {
    const record = list === 'add' ? add[index] : undefined
    if (!record) return { ...problem, line: 0 }
    const clash = problem.code === 'cname_conflict' ? clashHere(record, here.get(record.name) ?? []) : undefined
    return { ...(clash ?? problem), line: lineOf(record), type: record.type, name: record.name }
  })
}

/** Whether a line clashes with what the zone has already: then it is not the file that must be mended. */
function clashHere(record: ZoneRecord, here: readonly KeptRecord[]): Problem | undefined {
  if (!cnameConflict(here, record)) return undefined
  const types = [...new Set(here.map(({ type }) => type))].join(', ')
  return { code: 'cname_conflict_here', field: 'recordName', values: { name: record.name, types } }
}
