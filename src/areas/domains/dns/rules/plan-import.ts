import { type Clash, type Resolved, resolveClashes } from './clashes.ts'
import { type Fitted, fitIntoZone } from './fit-import.ts'
import { closeNames, type Lines, type MissingDot } from './missing-dots.ts'
import { type ImportHint, type ImportNote, moveIn } from './moving-in.ts'
import { pairChanges } from './pair-changes.ts'
import type { ChangePlan, StagedChange } from './plan-change.ts'
import type { KeptRecord, ZoneFacts, ZoneRecord } from './zone.ts'
import { maxRecords, type ParsedZone, parseZoneFile } from './zone-file.ts'
import type { LineProblem } from './zone-line.ts'

export type ImportAsked = {
  text: string
  zone: ZoneFacts & { defaultTtl: number }
  current: readonly KeptRecord[]
  mode: 'merge' | 'replace'
  /** For a preview: the change itself is left out. */
  preview: boolean
  takesNameservers: boolean
  /** Lines whose record replaces the existing records it conflicts with. */
  theirs: Lines
  /** Lines for which the existing records stay even when `theirs` is all. */
  ours: Lines
  /** Lines whose names without a closing dot are read as complete. */
  complete: Lines
}
const lineLists = ['wrong', 'skipped', 'notes', 'hints'] as const
type ReasonList = (typeof lineLists)[number]
type Reason = { code: string; list: ReasonList; count: number }
/**
 * Numbers of records for changes, and of lines for notes: a line counts once, however many notes it has. An answered
 * hint is not counted any more.
 */
export type ImportCounts = Record<'add' | 'change' | 'remove' | 'clashes' | ReasonList, number>
/** The choices for single lines. */
const lineChoices = ['theirs', 'ours', 'complete'] as const
export type LineChoice = (typeof lineChoices)[number]

export type ImportPlan = {
  /** The file has more records than a zone may have. */
  isTooLong: boolean
  /** Chosen lines that the file does not have, by choice. */
  unknownLines: Record<LineChoice, number[]>
  /**
   * Why nothing is done: the file has no record that could be taken, has so many invalid lines that it was not read to
   * its end, or could not be fitted in.
   */
  refused: 'zone_file_unreadable' | 'zone_file_wrong' | 'zone_file_unfit' | undefined
  /** Invalid lines that are left out, the first of them by line number. */
  wrong: LineProblem[]
  skipped: LineProblem[]
  notes: ImportNote[]
  /** Suspicious lines that were taken literally. */
  hints: ImportHint[]
  reasons: Reason[]
  clashes: Clash[]
  add: ZoneRecord[]
  change: { before: ZoneRecord; after: ZoneRecord }[]
  remove: KeptRecord[]
  counts: ImportCounts
  unchanged: number
  warnings: ChangePlan['warnings']
  /** The change to write, except for a preview. */
  decided: { staged: StagedChange; plan: ChangePlan } | undefined
}

/** The most entries of each list; the totals are separate. */
const toldRecords = 1000
const toldLines = 500

/**
 * Plans the import of a zone file. A text of ten megabytes takes seconds; `server/plan-aside.ts` keeps that from
 * blocking others. The result is therefore plain data, and each list is cut.
 */
export function planImport(asked: ImportAsked): ImportPlan {
  const { zone, current, preview } = asked
  const read = parseZoneFile(asked.text, zone.name)
  const closed = closeNames(read.records, zone.name, current, asked.complete)
  const choices = { takesNameservers: asked.takesNameservers, standing: current }
  const moved = moveIn({ ...read, records: closed.records }, zone, choices)
  const resolved = resolveClashes(zone, current, moved.records, asked)
  const fitted = fitIntoZone(asked, resolved, moved.problems)
  const { plan } = fitted
  const notTaken = linesNotTaken(fitted, resolved)
  const lists = {
    wrong: inOrder([...moved.problems, ...fitted.problems]),
    skipped: inOrder([...moved.setAside, ...fitted.leftOut]),
    notes: inOrder([...moved.notes.filter(({ line }) => !notTaken.has(line)), ...senderNotes(resolved.clashes)]),
    hints: inOrder([...moved.hints.filter(({ line }) => !notTaken.has(line)), ...dotsOf(closed.dots, moved.records)]),
  }
  const told = toldOf(plan, current)
  // A file without any record is broken, not a request for an empty zone: it would remove everything.
  const isEmpty =
    fitted.taken === 0 && resolved.clashes.length === 0 && (lists.wrong.length > 0 || told.remove.length > 0)
  const refused = whyRefused({ isCut: read.isCut, isEmpty, isUnfit: plan.refusals.length > 0 })
  return {
    unknownLines: unknownLinesOf(read, asked),
    isTooLong: read.isCut && read.records.length + read.skipped.length > maxRecords,
    refused,
    wrong: lists.wrong.slice(0, toldLines),
    skipped: lists.skipped.slice(0, toldLines),
    notes: lists.notes.slice(0, toldLines),
    hints: lists.hints.slice(0, toldLines),
    reasons: reasonsOf(lists),
    clashes: resolved.clashes.slice(0, toldLines).map((clash) => ({
      ...clash,
      lines: clash.lines.slice(0, toldLines),
      records: clash.records.slice(0, toldLines),
    })),
    add: told.add.slice(0, toldRecords),
    change: told.change.slice(0, toldRecords),
    remove: told.remove.slice(0, toldRecords),
    counts: {
      ...sizesOf(told),
      ...linesOf({ ...lists, hints: lists.hints.filter(({ choice }) => choice !== 'complete') }),
      clashes: resolved.clashes.length,
    },
    unchanged: fitted.unchanged,
    warnings: plan.warnings.slice(0, toldLines),
    decided: preview || refused ? undefined : { staged: fitted.staged, plan: { ...plan, warnings: [] } },
  }
}

function unknownLinesOf({ records, skipped, problems }: ParsedZone, asked: ImportAsked): Record<LineChoice, number[]> {
  const isAsked = lineChoices.some((choice) => asked[choice] !== 'all' && asked[choice].length > 0)
  const known = new Set(isAsked ? [...records, ...skipped, ...problems].map(({ line }) => line) : [])
  const unknown = (lines: Lines) => (lines === 'all' ? [] : lines.filter((line) => !known.has(line)))
  return { theirs: unknown(asked.theirs), ours: unknown(asked.ours), complete: unknown(asked.complete) }
}

function whyRefused({ isCut, isEmpty, isUnfit }: Record<'isCut' | 'isEmpty' | 'isUnfit', boolean>) {
  if (isCut) return 'zone_file_wrong'
  if (isEmpty) return 'zone_file_unreadable'
  return isUnfit ? 'zone_file_unfit' : undefined
}

/** The effect of the plan for the user: a record that becomes another is one change, and so is a new TTL. */
function toldOf(plan: ChangePlan, current: readonly KeptRecord[]) {
  const ids = new Set(plan.changed.map(({ id }) => id))
  const before = new Map(current.filter(({ id }) => ids.has(id)).map((record) => [record.id, record]))
  const paired = pairChanges(plan.removed, plan.added)
  const timed = plan.changed.map((after) => ({ before: before.get(after.id) ?? after, after }))
  return { ...paired, change: [...paired.change, ...timed] }
}

const sizesOf = <Name extends string>(lists: Readonly<Record<Name, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries<readonly unknown[]>(lists).map(([name, list]) => [name, list.length])) as Record<
    Name,
    number
  >

type Told = { line: number; code: string }

/** By line; a note about a `$GENERATE` line is given once. Notes without a line stay separate. */
const inOrder = <Line extends Told>(lines: readonly Line[]): Line[] => {
  const keyOf = ({ line, code }: Line, index: number) => (line > 0 ? `${line} ${code}` : index)
  const once = new Map(lines.toReversed().map((told, index) => [keyOf(told, index), told]))
  return [...once.values()].reverse().sort((one, other) => one.line - other.line)
}

const linesOf = <Name extends string>(lists: Readonly<Record<Name, readonly Told[]>>) =>
  Object.fromEntries(
    Object.entries<readonly Told[]>(lists).map(([name, list]) => [
      name,
      new Set(list.map(({ line }, index) => (line > 0 ? line : -index))).size,
    ]),
  ) as Record<Name, number>

/** Lines that add nothing to the zone: how they were read does not matter. */
function linesNotTaken({ problems, leftOut }: Fitted, { clashes }: Resolved): Set<number> {
  const kept = clashes.flatMap(({ choice, lines }) => (choice === 'ours' ? lines : []))
  return new Set([...problems, ...leftOut].map(({ line }) => line).concat(kept))
}

/** Mail that goes to another server is mostly sent from there as well: existing SPF rules may then refuse it. */
function senderNotes(clashes: readonly Clash[]): ImportNote[] {
  const moved = clashes.filter(
    ({ choice, records }) => choice === 'theirs' && records.some(({ type }) => type === 'MX'),
  )
  if (moved.length === 0) return []
  return clashes.flatMap(({ choice, line, records: [record], problem }) =>
    choice === 'ours' && record && ['SPF', 'DMARC', 'DKIM'].includes(String(problem.values?.kind))
      ? [
          {
            line,
            code: 'sender_rules_stay' as const,
            values: { kind: String(problem.values?.kind) },
            name: record.name,
            type: record.type,
          },
        ]
      : [],
  )
}

/** The same for names without a closing dot, which may be why a line is not taken. */
const dotsOf = (dots: readonly MissingDot[], records: readonly { line: number }[]): readonly MissingDot[] => {
  const taken = dots.length > 0 ? new Set(records.map(({ line }) => line)) : undefined
  return dots.filter(({ line }) => taken?.has(line))
}

const reasonsOf = (lists: Readonly<Record<ReasonList, readonly { code: string }[]>>): Reason[] =>
  lineLists.flatMap((list) =>
    [...Map.groupBy(lists[list], ({ code }) => code)].map(([code, { length }]) => ({ code, list, count: length })),
  )
