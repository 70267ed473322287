import type { Locale } from '#base/locale.ts'
import { type AuditKind, auditKinds, type Finding, type FoundElement } from '#base/site-audit/report.ts'
import { siteName } from '#base/web-space/site-name.ts'
import type { Ctx } from '#platform/context.ts'
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
import { type MadeSite, mendingOf } from '../rules/mending.ts'
import { dayBefore, mostADay } from '../rules/schedule.ts'
import { abilityOf } from './ability.ts'
import { type AuditRow, auditStore, type Kept, keptOf } from './audit-store.ts'
import { findingHelp, findingText, measureText, measureTitle } from './finding-words.ts'
import { madeSite } from './made-site.ts'
import { whereText } from './mending-words.ts'
import { pictureStore } from './picture-store.ts'
import { reachOf } from './reach.ts'
import { siteReportReason } from './reason-text.ts'
import { offeredEmails } from './recipients.ts'
import { type ScheduleRow, scheduleStore } from './schedule-store.ts'
import { type ReadableWebsite, readableSite } from './website.ts'

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
/** For whom a finding is shown: in which language, and of which site. */
type Shown = { locale: Locale; made: MadeSite }
const shownFinding = (finding: Finding, { locale, made }: Shown): ShownFinding => ({
  ...finding,
  text: findingText(finding, locale),
  help: findingHelp(finding, locale),
  where: whereText(finding, made.maker, locale),
  mend: mendingOf(finding, made),
})
const shownReport = (kept: Kept, shown: Shown): KeptReport => {
  const { findings, measures, more } = kept.report
  const first = findings.slice(0, mostShown).map((each) => shownFinding(each, shown))
  return {
    ...kept,
    report: {
      ...kept.report,
      findings: first,
      more: more + findings.length - first.length,
      measures: measures.map((each) => ({
        ...each,
        ...{ title: measureTitle(each, shown.locale), text: measureText(each, shown.locale) },
      })),
    },
  }
}

const stateOf = (row: AuditRow | undefined): ReportStatus['state'] => row?.state ?? 'none'

export async function statusOf(ctx: Ctx, id: number, kind: AuditKind): Promise<ReportStatus> {
  const site = await readableSite(ctx, id)
  const of = { serviceId: site.id, kind }
  const shown = { locale: ctx.locale, made: await madeSite(ctx, site) }
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
    last: kept ? shownReport(await withPictures(ctx, kept), shown) : null,
    difference: differenceOf(shown, kept, before && keptOf(before)),
    curve: curve.map(pointOf).reverse(),
    schedule: schedule ? scheduleOf(schedule) : null,
    reach: await reachOf(ctx, { serviceId: site.id, host: last?.host ?? schedule?.host ?? site.facts?.hosts[0] ?? '' }),
    ...abilityOf(ctx, kind),
  }
}

/** Of pictures that are no longer kept nothing is told. */
async function withPictures({ sql }: Pick<Ctx, 'sql'>, kept: Kept): Promise<Kept> {
  const { findings } = kept.report
  if (!findings.some(({ elements }) => elements)) return kept
  const there = await pictureStore.numbers(sql, kept.id)
  const shown = ({ selector, picture }: FoundElement): FoundElement => ({
    selector,
    picture: picture !== null && there.has(picture) ? picture : null,
  })
  const told = findings.map((each) => (each.elements ? { ...each, elements: each.elements.map(shown) } : each))
  return { ...kept, report: { ...kept.report, findings: told } }
}

/** Of the same name only: another website is no change of this one. */
const historyOf = ({ sql }: Pick<Ctx, 'sql'>, of: Parameters<typeof auditStore.before>[1], id: number) =>
  Promise.all([auditStore.curve(sql, of, mostPoints), auditStore.before(sql, of, id)])

function differenceOf(
  shown: Shown,
  last: Kept | null | undefined,
  before: Kept | null | undefined,
): ReportStatus['difference'] {
  if (!last || !before) return null
  const { added, gone, ...news } = difference(last, before)
  const first = (findings: readonly Finding[]) =>
    findings.slice(0, mostChanges).map((each) => shownFinding(each, shown))
  const more = [added, gone].reduce((sum, { length }) => sum + Math.max(0, length - mostChanges), 0)
  return { since: before.report.endedAt, ...news, added: first(added), gone: first(gone), more }
}

export async function siteReports(ctx: Ctx, id: number): Promise<SiteReports> {
  const site = await readableSite(ctx, id)
  const schedules = new Map((await scheduleStore.all(ctx.sql, site.id)).map((row) => [row.kind, scheduleOf(row)]))
  const asked = await auditStore.countAsked(ctx.sql, site.id, dayBefore(ctx.now()))
  const reports = await Promise.all(
    auditKinds.map(async (kind) => {
      const of = { serviceId: site.id, kind }
      const [newest, last] = [await auditStore.newest(ctx.sql, of), await auditStore.last(ctx.sql, of)]
      return {
        ...{ report: kind, state: stateOf(newest) },
        ...{ last: last ? pointOf(last) : null, schedule: schedules.get(kind) ?? null },
      }
    }),
  )
  return {
    hosts: await namesOf(ctx, site),
    emails: await offeredEmails(ctx, site.clientId),
    leftToday: Math.max(0, mostADay - asked),
    isActive: site.isActive,
    reports,
  }
}

/** While its host has not said what it is called, the name that it was ordered by. */
async function namesOf({ sql }: Pick<Ctx, 'sql'>, { id, name, facts }: ReadableWebsite): Promise<string[]> {
  if (facts) return facts.hosts
  const ordered = await sql
    .selectFrom('service')
    .innerJoin('domain', 'domain.id', 'service.domain_id')
    .select('domain.name as domain')
    .where('service.id', '=', id)
    .executeTakeFirst()
  return ordered ? [siteName({ name, ...ordered })] : []
}
