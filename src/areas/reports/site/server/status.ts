import { readableSpace, type Space } from '#areas/hosting/space/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { type AuditKind, auditKinds, type Finding } from '#base/site-audit/report.ts'
import { siteName } from '#base/web-space/site-name.ts'
import { siteAuditKey } from '#drivers/site-audit/port.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type {
  KeptReport,
  OpenReport,
  ReportPoint,
  ReportSchedule,
  ReportStatus,
  ShownFinding,
  SiteReports,
} from '../contract/shapes.ts'
import { difference } from '../rules/difference.ts'
import { mendingTabs } from '../rules/mending.ts'
import { dayBefore, mostADay } from '../rules/schedule.ts'
import { type AuditRow, auditStore, type Kept, keptOf } from './audit-store.ts'
import { findingHelp, findingText, measureText, measureTitle } from './finding-words.ts'
import { siteReportReason } from './reason-text.ts'
import { offeredEmails } from './recipients.ts'
import { type ScheduleRow, scheduleStore } from './schedule-store.ts'
import { hostsOf } from './site-names.ts'

/** As many as a chart has room for. */
const mostPoints = 60
/** As many as an answer tells, and a screen shows: it is asked for every few seconds. The file has all that is kept. */
const [mostShown, mostChanges] = [100, 25]

export const openOf = (row: AuditRow): OpenReport => ({
  ...{ id: row.id, task: row.task_id, askedAt: row.asked_at.toISOString() },
  ...{ pagesDone: row.pages_done, pagesTotal: row.pages_total },
})
type Pointed = Pick<AuditRow, 'id' | 'finished_at' | 'score' | 'bad' | 'warnings'>
const pointOf = ({ id, finished_at: at, score, bad, warnings }: Pointed): ReportPoint => ({
  ...{ id, at: at?.toISOString() ?? '', score, bad, warnings },
})
export const scheduleOf = ({ frequency, email, host, keywords, next_at: next }: ScheduleRow): ReportSchedule => ({
  ...{ frequency, email, host, keywords, nextAt: next.toISOString() },
})
const shownFinding = (finding: Finding, locale: Locale): ShownFinding => ({
  ...finding,
  text: findingText(finding, locale),
  help: findingHelp(finding, locale),
  tab: mendingTabs[finding.code] ?? null,
})
const shownReport = (kept: Kept, locale: Locale): KeptReport => {
  const { findings, measures, more } = kept.report
  const shown = findings.slice(0, mostShown).map((each) => shownFinding(each, locale))
  return {
    ...kept,
    report: {
      ...kept.report,
      findings: shown,
      more: more + findings.length - shown.length,
      measures: measures.map((each) => ({
        ...each,
        ...{ title: measureTitle(each, locale), text: measureText(each, locale) },
      })),
    },
  }
}

const stateOf = (row: AuditRow | undefined): ReportStatus['state'] => row?.state ?? 'none'

/** What cannot be looked at, with the reason. Where customers really pay, a built-in sandbox would invent what it tells. */
export function abilityOf({ config, driver, locale }: Pick<Ctx, 'config' | 'driver' | 'locale'>, kind: AuditKind) {
  const { name, abilities } = driver(siteAuditKey)
  if (config.isProduction && name === 'sandbox')
    return { can: false, because: m.site_report_not_offered({}, { locale }) }
  const able = abilities[kind]
  return { can: able.can, because: able.can ? null : able.because[locale] }
}

export async function statusOf(ctx: Ctx, id: number, kind: AuditKind): Promise<ReportStatus> {
  const of = { serviceId: (await readableSpace(ctx, id)).id, kind }
  const [newest, last, schedule] = await Promise.all([
    auditStore.newest(ctx.sql, of),
    auditStore.last(ctx.sql, of),
    scheduleStore.find(ctx.sql, of),
  ])
  const kept = last && keptOf(last)
  const [curve, before] = last ? await historyOf(ctx, { ...of, host: last.host }, last.id) : [[]]
  const failed = newest?.state === 'failed' ? newest : undefined
  return {
    ...{ report: kind, state: stateOf(newest), open: newest?.state === 'open' ? openOf(newest) : null },
    failure: failed
      ? {
          at: (failed.finished_at ?? failed.asked_at).toISOString(),
          reason: siteReportReason(failed.reason_code ?? '', ctx.locale),
        }
      : null,
    last: kept ? shownReport(kept, ctx.locale) : null,
    difference: differenceOf(ctx, kept, before && keptOf(before)),
    curve: curve.map(pointOf).reverse(),
    schedule: schedule ? scheduleOf(schedule) : null,
    ...abilityOf(ctx, kind),
  }
}

/** Of the same name only: another website is no change of this one. */
const historyOf = ({ sql }: Pick<Ctx, 'sql'>, of: Parameters<typeof auditStore.before>[1], id: number) =>
  Promise.all([auditStore.curve(sql, of, mostPoints), auditStore.before(sql, of, id)])

function differenceOf(
  { locale }: Pick<Ctx, 'locale'>,
  last: Kept | null | undefined,
  before: Kept | null | undefined,
): ReportStatus['difference'] {
  if (!last || !before) return null
  const { added, gone, ...news } = difference(last, before)
  const shown = (findings: readonly Finding[]) =>
    findings.slice(0, mostChanges).map((each) => shownFinding(each, locale))
  const more = [added, gone].reduce((sum, { length }) => sum + Math.max(0, length - mostChanges), 0)
  return { since: before.report.endedAt, ...news, added: shown(added), gone: shown(gone), more }
}

export async function siteReports(ctx: Ctx, id: number): Promise<SiteReports> {
  const space = await readableSpace(ctx, id)
  const schedules = new Map((await scheduleStore.all(ctx.sql, space.id)).map((row) => [row.kind, scheduleOf(row)]))
  const asked = await auditStore.countAsked(ctx.sql, space.id, dayBefore(ctx.now()))
  const reports = await Promise.all(
    auditKinds.map(async (kind) => {
      const of = { serviceId: space.id, kind }
      const [newest, last] = [await auditStore.newest(ctx.sql, of), await auditStore.last(ctx.sql, of)]
      return {
        ...{ report: kind, state: stateOf(newest) },
        ...{ last: last ? pointOf(last) : null, schedule: schedules.get(kind) ?? null },
      }
    }),
  )
  return {
    hosts: await namesOf(ctx, space),
    emails: await offeredEmails(ctx, space.clientId),
    leftToday: Math.max(0, mostADay - asked),
    isActive: space.status === 'Active',
    reports,
  }
}

/** While its host has not said what it is called, the name that it was ordered by. */
async function namesOf({ sql }: Pick<Ctx, 'sql'>, { id, name, row }: Space): Promise<string[]> {
  if (row?.facts) return hostsOf(row.facts)
  const ordered = await sql
    .selectFrom('service')
    .innerJoin('domain', 'domain.id', 'service.domain_id')
    .select('domain.name as domain')
    .where('service.id', '=', id)
    .executeTakeFirst()
  return ordered ? [siteName({ name, ...ordered })] : []
}
