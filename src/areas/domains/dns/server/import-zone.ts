import { accountOf } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import type { importZoneFile } from '../contract/import-call.ts'
import { dnsRefusals } from '../contract/refusals.ts'
import type { Lines } from '../rules/missing-dots.ts'
import type { ImportAsked, ImportPlan } from '../rules/plan-import.ts'
import { warningSeverities } from '../rules/warnings.ts'
import type { KeptRecord } from '../rules/zone.ts'
import { maxProblems, maxRecords } from '../rules/zone-file.ts'
import { changeZone } from './change-zone.ts'
import { refuse, type ZoneDomain } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { planAside } from './plan-aside.ts'
import { readerOf } from './reader-limit.ts'
import { recordStore } from './record-store.ts'
import { answerRecords, answerZone, importClash, importHint, importNote, lineNote, plainRecord } from './serialize.ts'
import { type ZoneRow, zoneStore } from './zone-store.ts'

/** A zone of 100,000 records takes half of this. */
const largestFile = 10 * 1024 * 1024
/** How often an import is planned again because the zone changed meanwhile. */
const maxRounds = 3
/** The most unknown lines that a refusal names. */
const toldLines = 20

type Said = Output<typeof importZoneFile.query>
type Asked = Pick<ImportAsked, 'mode' | 'preview' | 'takesNameservers' | 'theirs' | 'ours' | 'complete'>
type Reading = { domain: ZoneDomain; zone: ZoneRow; current: KeptRecord[]; planned: ImportPlan }

/**
 * Imports a zone file into a zone. Lines that are invalid, not for this zone or in conflict are left out and reported,
 * as are adjusted lines; a file without any usable record, or with too many invalid lines, is refused. It is planned
 * before the zone is locked, and written only to the zone that it was planned for.
 */
export async function importZone(ctx: Ctx, text: string, inAddress: Said, inForm: Said) {
  const asked = askedOf(inAddress, inForm)
  const file = fileOf(ctx)
  for (let round = 1; round <= maxRounds; round++) {
    const reading = await readFor(ctx, text, file, asked)
    if (asked.preview) return answer(ctx, asked, reading, reading.zone)
    const zone = await ctx.transact((step) => execute(step, reading))
    if (zone) return answer(ctx, asked, reading, zone)
  }
  return refuse('import_overtaken')
}

const isYes = (text: string | undefined): boolean => text === '1' || text === 'true'
const linesOf = (text = ''): Lines => (text === 'all' ? text : text.split(',').filter(Boolean).map(Number))

/** How each choice is parsed. */
const readers = {
  mode: (text = 'merge') => (text === 'replace' ? 'replace' : 'merge'),
  preview: isYes,
  nameservers: isYes,
  theirs: linesOf,
  ours: linesOf,
  complete: linesOf,
} as const satisfies Record<keyof Said, (text: string | undefined) => unknown>

/**
 * The address and the form may both have the options. They must agree, because otherwise it is unclear which was meant.
 */
function askedOf(inAddress: Said, inForm: Said): Asked {
  for (const name of Object.keys(readers) as (keyof Said)[]) {
    const said = [inAddress[name], inForm[name]].filter((text) => text !== undefined)
    const [one, other] = said.map((text) => JSON.stringify(readers[name](text)))
    if (other !== undefined && one !== other) refuse('said_differently', { field: name })
  }
  const said = { ...inAddress, ...inForm }
  return {
    mode: readers.mode(said.mode),
    preview: readers.preview(said.preview),
    takesNameservers: readers.nameservers(said.nameservers),
    theirs: readers.theirs(said.theirs),
    ours: readers.ours(said.ours),
    complete: readers.complete(said.complete),
  }
}

async function readFor(ctx: Ctx, text: string, file: string, asked: Asked): Promise<Reading> {
  const { domain, zone } = await zoneOfCall(ctx, text)
  const current = await recordStore.all(ctx.sql, domain.id)
  const planned = await planAside(readerOf(ctx.requirePrincipal()), { text: file, zone: domain, current, ...asked })
  if (planned.isTooLong) refuse('zone_too_large', { values: { max: maxRecords } })
  if (planned.refused) {
    const lines = planned.wrong.map((problem) => lineNote(problem, ctx.locale))
    refuse(planned.refused, { values: { max: maxProblems }, details: { lines, total: planned.counts.wrong } })
  }
  refuseUnknownLines(planned)
  return { domain, zone, current, planned }
}

/** A choice for a missing line refuses the import: the caller means another line, or another file. */
function refuseUnknownLines({ unknownLines }: ImportPlan): void {
  const entry = dnsRefusals.import_line_unknown
  const fields = Object.entries(unknownLines).flatMap(([field, lines]) =>
    lines.length > 0 ? [{ field, entry, values: { lines: lines.slice(0, toldLines).join(', ') } }] : [],
  )
  const [first] = fields
  if (first) refuse('import_line_unknown', { values: first.values, fields, details: { lines: unknownLines } })
}

/** Nothing when the zone has changed since it was read. */
async function execute(ctx: Ctx, { domain, zone, current, planned }: Reading): Promise<ZoneRow | undefined> {
  const now = await zoneStore.lock(ctx.sql, domain.id)
  if (now?.version !== zone.version || !planned.decided) return undefined
  const applied = await changeZone(ctx, domain, planned.decided.staged, {
    action: 'dns.zone-file.import',
    reason: 'before-import',
    accountId: accountOf(ctx.requirePrincipal()),
    locale: ctx.locale,
    decided: { plan: planned.decided.plan, current },
  })
  return applied.zone
}

function answer(ctx: Ctx, { preview }: Asked, { domain, current, planned }: Reading, zone: ZoneRow) {
  const { counts, unchanged, reasons } = planned
  const told = (lines: ImportPlan['wrong']) => lines.map((problem) => lineNote(problem, ctx.locale))
  return {
    data: {
      preview,
      add: planned.add.map(plainRecord),
      change: planned.change.map(({ before, after }) => ({ before: plainRecord(before), after: plainRecord(after) })),
      remove: answerRecords(domain, planned.remove, current),
      counts,
      unchanged,
      reasons,
      clashes: planned.clashes.map((clash) => importClash(clash, ctx.locale, domain, current)),
      wrong: told(planned.wrong),
      skipped: told(planned.skipped),
      notes: planned.notes.map((note) => importNote(note, ctx.locale)),
      hints: planned.hints.map((hint) => importHint(hint, ctx.locale)),
      warnings: planned.warnings.map((warning) => ({ ...warning, severity: warningSeverities[warning.code] })),
      zone: answerZone(domain, zone),
    },
  }
}

/** The only file of the form, as text. */
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

/** Windows editors write UTF-16 with a byte order mark. */
const encodingOf = ([first, second]: Buffer): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
