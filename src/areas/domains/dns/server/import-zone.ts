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

const largestFile = 1024 * 1024

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
  refuseLines([...read.problems, ...read.records.flatMap(ttlProblem)], ctx.locale)
  const current = await recordStore.all(ctx.sql, domain.id)
  const difference = differenceTo(domain, current, read.records.map(recordOf), { keep: mode === 'merge' })
  const staged = stagedOf(difference)
  const plan = planChange(domain, current, staged)
  refuseLines(linesOf(plan, difference, read.records), ctx.locale)
  const applied = preview
    ? { plan, zone, after: current }
    : await changeZone(ctx, domain, staged, {
        action: 'dns.zone-file.import',
        reason: 'before-import',
        accountId: ctx.asker().accountId,
        locale: ctx.locale,
      })
  const leftOut = difference.leftOut.map(
    (record): LineProblem => ({ line: lineOf(record, read.records), code: 'managed_record' }),
  )
  const changedIds = new Set(difference.change.map(({ id }) => id))
  return {
    data: {
      preview,
      add: [...difference.add, ...difference.change].map(plainRecord),
      remove: answerRecords(domain, [...difference.remove, ...current.filter(({ id }) => changedIds.has(id))], current),
      unchanged: difference.unchanged,
      skipped: [...read.skipped, ...leftOut].map((problem) => lineNote(problem, ctx.locale)),
      warnings: answerWarnings(applied.plan),
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

const lineOf = (record: ZoneRecord, lines: readonly ParsedRecord[]): number =>
  lines.find(({ name, type, data }) => name === record.name && type === record.type && data === record.data)?.line ?? 0

/** Refusals of the plan by the line of the file that each record came from. */
const linesOf = ({ refusals }: ChangePlan, { add }: ZoneDifference, lines: readonly ParsedRecord[]): LineProblem[] =>
  refusals.map(({ list, index, ...problem }) => {
    const record = list === 'add' ? add[index] : undefined
    return { ...problem, line: record ? lineOf(record, lines) : 0 }
  })

function refuseLines(problems: readonly LineProblem[], locale: Locale): void {
  if (problems.length === 0) return
  const lines = [...problems].sort((one, other) => one.line - other.line).map((problem) => lineNote(problem, locale))
  refuse('zone_incorrect', { details: { lines: lines.slice(0, 500), total: lines.length } })
}
