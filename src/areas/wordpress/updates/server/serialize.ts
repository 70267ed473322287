import { wordPressReason } from '#areas/wordpress/sites/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { RunLine, SiteUpdate, UpdateChange, UpdateReport, UpdateRun } from '../contract/shapes.ts'
import { badLook, type Cause, culpritOf, isOpen, percentOf, totalOf, type UpdateCounts } from '../rules/outcomes.ts'
import type { ListedRun } from './run-store.ts'
import type { AskedRow, KeptReport, UpdateRow } from './update-store.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string
/** What was worse after an update than before. */
const causeTexts: Record<Cause, Text> = {
  status: m.wordpress_updates_cause_status,
  empty: m.wordpress_updates_cause_empty,
  title: m.wordpress_updates_cause_title,
  php_error: m.wordpress_updates_cause_php,
  program: m.wordpress_updates_cause_program,
}

const titled = (changes: KeptReport['changes']): UpdateChange[] =>
  changes.map((change) => ({ ...change, title: change.title ?? (change.kind === 'core' ? 'WordPress' : change.slug) }))

function toldReport({ ended, because, detail, changes, looks }: KeptReport): UpdateReport {
  return { ended, because, detail, changes: titled(changes), looks }
}

function culpritIn(report: KeptReport | null): SiteUpdate['culprit'] {
  const culprit = report && culpritOf(report)
  if (!culprit) return null
  const { title } =
    titled(report.changes).find(({ kind, slug }) => kind === culprit.kind && slug === culprit.slug) ?? {}
  return { ...culprit, title: title ?? culprit.slug }
}

const personOf = (name: string | null, email: string | null) => (email === null ? null : { name: name || email, email })

/** Why it is not as it was asked for: one sentence, and what the host noted where a site went back. */
export function lineReason({ state, report, reason }: Pick<UpdateRow, 'state' | 'report' | 'reason'>, locale: Locale) {
  const bad = state === 'still_broken' && report ? badLook(report.looks) : undefined
  if (bad) return m.wordpress_updates_still_broken({ path: bad.path, status: bad.status }, { locale })
  if (state === 'rolled_back') {
    const cause = report?.because ? causeTexts[report.because]({}, { locale }) : wordPressReason('rolled_back', locale)
    return report?.detail ? `${cause} (${report.detail})` : cause
  }
  return reason === null ? null : wordPressReason(reason, locale)
}

export const updateOf = (row: AskedRow, { locale }: Pick<Ctx, 'locale'>): SiteUpdate => ({
  id: row.id,
  site: row.service_id,
  name: row.name,
  task: row.task_id,
  run: row.run_id,
  isScheduled: row.moment !== null,
  by: personOf(row.by_name, row.by_email),
  extent: row.extent,
  state: row.state,
  steps: row.steps,
  reason: lineReason(row, locale),
  report: row.report && toldReport(row.report),
  culprit: culpritIn(row.report),
  askedAt: row.asked_at.toISOString(),
  begunAt: row.begun_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const lineOf = (row: UpdateRow, { locale }: Pick<Ctx, 'locale'>): RunLine => ({
  update: row.id,
  site: row.service_id,
  name: row.name,
  clientName: row.client_name,
  state: row.state,
  step: isOpen(row.state) ? (row.steps.at(-1)?.step ?? null) : null,
  because: row.report?.because ?? null,
  reason: lineReason(row, locale),
  changes: titled(row.report?.changes ?? []),
  endedAt: row.ended_at?.toISOString() ?? null,
})

const states: Record<ListedRun['state'], UpdateRun['state']> = {
  open: 'running',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
}

type Seen = { counts: UpdateCounts; changes: number; canStop: boolean }
export const runOf = (row: ListedRun, { counts, changes, canStop }: Seen): UpdateRun => ({
  id: row.id,
  task: row.task_id,
  extent: row.extent,
  isScheduled: row.moment !== null,
  by: personOf(row.by_name, row.email),
  state: states[row.state],
  progress: row.finished_at ? 100 : percentOf(counts),
  sites: totalOf(counts),
  counts,
  changes,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.finished_at?.toISOString() ?? null,
  canStop: canStop && row.state === 'open' && row.stop_asked_at === null,
})
