import { accountOf } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { warningSeverities } from '../rules/warnings.ts'
import { mostRecords } from '../rules/zone-file.ts'
import { answerRecords, answerZone, importNote, lineNote, plainRecord } from './answers.ts'
import { changeZone } from './change-zone.ts'
import { refuse } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { planAside } from './plan-aside.ts'
import { recordStore } from './record-store.ts'
import { zoneStore } from './zone-store.ts'

/** A zone of 100,000 records is half of this. */
const largestFile = 10 * 1024 * 1024

type Asked = { mode: 'merge' | 'replace'; preview: boolean; takesNameservers: boolean }

/**
 * Reads a zone file into a zone. A file with anything wrong in it changes nothing and answers every wrong line, those that are no
 * records and those that do not fit the zone alike; lines that are right but not for us are set aside and told, as is what
 * was read otherwise than it stands.
 */
export async function importZone(ctx: Ctx, text: string, asked: Asked) {
  const { domain, zone } = await zoneOfCall(ctx, text)
  const file = fileOf(ctx)
  // Whoever else changes the zone now waits until this is through.
  if (!asked.preview) await zoneStore.lock(ctx.sql, domain.id)
  const current = await recordStore.all(ctx.sql, domain.id)
  const planned = await planAside({ text: file, zone: domain, current, ...asked })
  if (planned.isTooLong) refuse('zone_too_large', { values: { max: mostRecords } })
  if (planned.problemCount > 0) {
    const lines = planned.problems.map((problem) => lineNote(problem, ctx.locale))
    refuse('zone_incorrect', { details: { lines, total: planned.problemCount } })
  }
  const applied =
    planned.decided &&
    (await changeZone(ctx, domain, planned.decided.staged, {
      action: 'dns.zone-file.import',
      reason: 'before-import',
      accountId: accountOf(ctx.asker()),
      locale: ctx.locale,
      decided: { plan: planned.decided.plan, current },
    }))
  const { counts, unchanged, reasons } = planned
  return {
    data: {
      preview: asked.preview,
      add: planned.add.map(plainRecord),
      remove: answerRecords(domain, planned.remove, current),
      counts,
      unchanged,
      reasons,
      skipped: planned.skipped.map((problem) => lineNote(problem, ctx.locale)),
      notes: planned.notes.map((note) => importNote(note, ctx.locale)),
      warnings: planned.warnings.map((warning) => ({ ...warning, severity: warningSeverities[warning.code] })),
      zone: answerZone(domain, applied?.zone ?? zone),
    },
  }
}

/** The one file of the form, as text. */
function fileOf(ctx: Ctx): string {
  const [file] = ctx.files
  if (!file) return refuse('zone_file_missing', { field: 'file' })
  if (file.content.length > largestFile) refuse('zone_file_large', { field: 'file' })
  try {
    const text = new TextDecoder(encodingOf(file.content), { fatal: true }).decode(file.content)
    return text.includes('\u0000') ? refuse('invalid_file_type', { field: 'file' }) : text
  } catch (error) {
    if (error instanceof TypeError) return refuse('invalid_file_type', { field: 'file' })
    throw error
  }
}

/** A Windows editor marks the UTF-16 that it writes. */
const encodingOf = ([first, second]: Buffer): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
