import { type Clash, settleClashes } from './clashes.ts'
import { fitIntoZone } from './fit-import.ts'
import { type ImportNote, moveIn } from './moving-in.ts'
import { pairChanges } from './pair-changes.ts'
import type { ChangePlan, StagedChange } from './plan-change.ts'
import type { KeptRecord, ZoneFacts, ZoneRecord } from './zone.ts'
import { mostRecords, parseZoneFile } from './zone-file.ts'
import type { LineProblem } from './zone-line.ts'

export type ImportAsked = {
  text: string
  zone: ZoneFacts & { defaultTtl: number }
  current: readonly KeptRecord[]
  mode: 'merge' | 'replace'
  /** Only to tell: the plan itself is left out. */
  preview: boolean
  takesNameservers: boolean
  /** Lines whose record takes the place of what it clashes with here. */
  theirs: readonly number[]
}
type ReasonList = 'wrong' | 'skipped' | 'notes'
type Reason = { code: string; list: ReasonList; count: number }
export type ImportCounts = Record<'add' | 'change' | 'remove' | 'clashes' | ReasonList, number>
export type ImportPlan = {
  /** The file is longer than a zone can be. */
  isTooLong: boolean
  /**
   * Why nothing is to be done by it: nothing in it is a record that could be taken, so many lines are wrong that it was not read to
   * its end, or it could not be fitted in.
   */
  refused: 'zone_file_unreadable' | 'zone_file_wrong' | 'zone_file_unfit' | undefined
  /** Lines that are wrong and left out, the first of them by line. */
  wrong: LineProblem[]
  skipped: LineProblem[]
  notes: ImportNote[]
  reasons: Reason[]
  clashes: Clash[]
  add: ZoneRecord[]
  change: { before: ZoneRecord; after: ZoneRecord }[]
  remove: KeptRecord[]
  counts: ImportCounts
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
export function planImport(asked: ImportAsked): ImportPlan {
  const { zone, current, preview } = asked
  const read = parseZoneFile(asked.text, zone.name)
  const moved = moveIn(read, zone, { takesNameservers: asked.takesNameservers, standing: current })
  const settled = settleClashes(zone, current, moved.records, asked)
  const fitted = fitIntoZone(asked, settled, moved.problems)
  const { plan } = fitted
  const lists = {
    wrong: inOrder([...moved.problems, ...fitted.problems]),
    skipped: inOrder([...moved.setAside, ...fitted.leftOut]),
    notes: inOrder(moved.notes),
  }
  const told = toldOf(plan, current)
  const isEmpty = lists.wrong.length > 0 && fitted.taken === 0 && settled.clashes.length === 0
  const refused = whyRefused({ isCut: read.isCut, isEmpty, isUnfit: plan.refusals.length > 0 })
  return {
    isTooLong: read.isCut && read.records.length + read.skipped.length > mostRecords,
    refused,
    wrong: lists.wrong.slice(0, toldLines),
    skipped: lists.skipped.slice(0, toldLines),
    notes: lists.notes.slice(0, toldLines),
    reasons: reasonsOf(lists),
    clashes: settled.clashes.slice(0, toldLines),
    add: told.add.slice(0, toldRecords),
    change: told.change.slice(0, toldRecords),
    remove: told.remove.slice(0, toldRecords),
    counts: { ...sizesOf(told), ...sizesOf(lists), clashes: settled.clashes.length },
    unchanged: fitted.unchanged,
    warnings: plan.warnings.slice(0, toldLines),
    decided: preview || refused ? undefined : { staged: fitted.staged, plan: { ...plan, warnings: [] } },
  }
}

function whyRefused({ isCut, isEmpty, isUnfit }: Record<'isCut' | 'isEmpty' | 'isUnfit', boolean>) {
  if (isCut) return 'zone_file_wrong'
  if (isEmpty) return 'zone_file_unreadable'
  return isUnfit ? 'zone_file_unfit' : undefined
}

/** What the plan does, as people read it: a record that becomes another is one change, and so is a new time to live. */
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

const inOrder = <Line extends { line: number }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) => one.line - other.line)

const reasonsOf = (lists: Readonly<Record<ReasonList, readonly { code: string }[]>>): Reason[] =>
  (['wrong', 'skipped', 'notes'] as const).flatMap((list) =>
    [...Map.groupBy(lists[list], ({ code }) => code)].map(([code, { length }]) => ({ code, list, count: length })),
  )
