import { accountOf } from '#base/access.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { type ChangePlan, planChange } from '../rules/plan-change.ts'
import { isTtl, ttlLimits } from '../rules/ttl.ts'
import type { ZoneRecord } from '../rules/zone.ts'
import { differenceTo, stagedOf, type ZoneDifference } from '../rules/zone-difference.ts'
import { type LineProblem, type ParsedRecord, parseZoneFile } from '../rules/zone-file.ts'
import { answerRecords, answerZone, lineNote, plainRecord } from './answers.ts'
import { answerWarnings, changeZone } from './change-zone.ts'
import { refuse } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { recordStore } from './record-store.ts'
import { zoneStore } from './zone-store.ts'

/** A zone of 100,000 records is half of this. */
const largestFile = 10 * 1024 * 1024
/** Told of each list; nobody reads more, and the numbers are told apart. */
const toldRecords = 1000
const toldLines = 500

/**
 * Reads a zone file into a zone. A file with anything wrong in it changes nothing and answers every wrong line; lines that are
 * right but not for us (other types, the SOA, our own name servers) are set aside and told.
 */
export async function importZone(
  ctx: Ctx,
  text: string,
  { mode, preview }: { mode: 'merge' | 'replace'; preview: boolean },
) {
  const { domain, zone } = await zoneOfCall(ctx, text)
  const read = parseZoneFile(fileOf(ctx), domain.name)
  const lineOf = linesByRecord(read.records)
  refuseLines([...read.problems, ...read.records.flatMap(ttlProblem)], ctx.locale)
  // Whoever else changes the zone now waits until this is through.
  if (!preview) await zoneStore.lock(ctx.sql, domain.id)
  const current = await recordStore.all(ctx.sql, domain.id)
  const difference = differenceTo(domain, current, read.records.map(recordOf), { keep: mode === 'merge' })
  const staged = stagedOf(difference)
  const refuseByLine = (plan: ChangePlan) => refuseLines(linesOf(plan, difference, lineOf), ctx.locale)
  const applied = preview
    ? { plan: planChange(domain, current, staged), zone }
    : await changeZone(ctx, domain, staged, {
        action: 'dns.zone-file.import',
        reason: 'before-import',
        accountId: accountOf(ctx.asker()),
        locale: ctx.locale,
        refuse: refuseByLine,
      })
  if (preview) refuseByLine(applied.plan)
  const leftOut = difference.leftOut.map((record): LineProblem => ({ line: lineOf(record), ...record.problem }))
  const changedIds = new Set(difference.change.map(({ id }) => id))
  const added = [...difference.add, ...difference.change]
  const removed = [...difference.remove, ...current.filter(({ id }) => changedIds.has(id))]
  const skipped = [...read.skipped, ...leftOut]
  return {
    data: {
      preview,
      add: added.slice(0, toldRecords).map(plainRecord),
      remove: answerRecords(domain, removed.slice(0, toldRecords), current),
      counts: { add: added.length, remove: removed.length, skipped: skipped.length },
      unchanged: difference.unchanged,
      skipped: skipped.slice(0, toldLines).map((problem) => lineNote(problem, ctx.locale)),
      warnings: answerWarnings(applied.plan).slice(0, toldLines),
      zone: answerZone(domain, applied.zone),
    },
  }
}

/** The one file of the form, as text. */
function fileOf(ctx: Ctx): string {
  const [file] = ctx.files
  if (!file) return refuse('zone_file_missing', { field: 'file' })
  if (file.content.length > largestFile) refuse('zone_file_large', { field: 'file' })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file.content)
    return text.includes('\u0000') ? refuse('invalid_file_type', { field: 'file' }) : text
  } catch (error) {
    if (error instanceof TypeError) return refuse('invalid_file_type', { field: 'file' })
    throw error
  }
}

const recordOf = ({ name, type, ttl, data }: ParsedRecord): ZoneRecord => ({ name, type, ttl, data })

const ttlProblem = ({ line, ttl, type }: ParsedRecord): LineProblem[] =>
  isTtl(ttl) || type === 'SOA'
    ? []
    : [{ line, code: 'invalid_ttl', field: 'TTL', values: { ...ttlLimits, text: String(ttl) } }]

type LineOf = (record: ZoneRecord) => number

/** The first line that says a record. */
function linesByRecord(lines: readonly ParsedRecord[]): LineOf {
  const key = ({ name, type, data }: ZoneRecord) => `${name} ${type} ${data}`
  const found = new Map([...lines].reverse().map((record) => [key(record), record.line]))
  return (record) => found.get(key(record)) ?? 0
}

/** Refusals of the plan by the line of the file that each record came from. */
const linesOf = ({ refusals }: ChangePlan, { add }: ZoneDifference, lineOf: LineOf): LineProblem[] =>
  refusals.map(({ list, index, ...problem }) => {
    const record = list === 'add' ? add[index] : undefined
    return { ...problem, line: record ? lineOf(record) : 0 }
  })

function refuseLines(problems: readonly LineProblem[], locale: Locale): void {
  if (problems.length === 0) return
  const lines = [...problems].sort((one, other) => one.line - other.line).map((problem) => lineNote(problem, locale))
  refuse('zone_incorrect', { details: { lines: lines.slice(0, toldLines), total: lines.length } })
}
