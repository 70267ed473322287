import { readerOf } from '#areas/people/clients/server/public.ts'
import { brandOf } from '#areas/session/mails/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import type { AuditKind, AuditReport, Finding } from '#base/site-audit/report.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { type Compared, type Difference, difference } from '../rules/difference.ts'
import { countOf } from '../rules/judge.ts'
import { findingLine, kindWords } from './finding-words.ts'
import { mailedTo } from './recipients.ts'
import { scheduleStore } from './schedule-store.ts'

type Made = {
  serviceId: ServiceId
  clientId: ClientId
  kind: AuditKind
  auditId: number
  made: Compared
  before: Compared | null
}
const mostLines = 12

/** Mails a report that was made by the clock, and of a second look what it made certain. */
export async function tellReport(work: Work, told: Made): Promise<void> {
  const { serviceId, clientId, kind, auditId, made, before } = told
  const { asked_by: askedBy, host } = await work.sql
    .selectFrom('site_audit')
    .select(['asked_by', 'host'])
    .where('id', '=', auditId)
    .executeTakeFirstOrThrow()
  if (askedBy === 'person') return
  const news = before && difference(made, before)
  if (askedBy === 'again' && !news?.added.some(({ weight }) => weight === 'bad')) return
  const schedule = await scheduleStore.find(work.sql, { serviceId, kind })
  if (!schedule) return
  const to = await mailedTo(work, clientId, schedule.email)
  const reader = await readerOf(work, { clientId })
  // A second look is at the name that somebody asked about, which need not be the one of the schedule.
  const sent = { to: to?.email ?? reader.to, locale: localeOf(to?.locale ?? reader.locale), host }
  const brand = await brandOf(work, clientId)
  await mailReport(work, { ...sent, brand, serviceId, clientId, kind, report: made.report, news })
}

type Told = Pick<Made, 'serviceId' | 'clientId' | 'kind'> & {
  report: AuditReport
  brand: BrandName
  locale: Locale
  to: string
  host: string
  /** Null for the first one. */
  news: Difference | null
}

export async function mailReport(work: Pick<Work, 'mail' | 'config'>, told: Told): Promise<void> {
  const { serviceId, clientId, kind, report, news, brand, locale, to, host } = told
  const in_ = { locale }
  await work.mail({
    ...{ brand, locale, clientId, kind: 'reports.site', to },
    subject: m.site_report_mail_subject({ report: kindWords[kind]({}, in_), host }, in_),
    paragraphs: [...differenceLines(news, locale), ...standingLines(report, locale)],
    button: {
      label: m.site_report_mail_button({}, in_),
      url: portalLink(work.config, locale, `/services/${serviceId}/reports?report=${kind}`),
    },
  })
}

/** What changed stands first: that is why somebody reads it. */
function differenceLines(news: Difference | null, locale: Locale): string[] {
  const in_ = { locale }
  if (!news) return [m.site_report_mail_first({}, in_)]
  const { score, isNews, added, gone } = news
  const lines = [
    ...(isNews && score !== null
      ? [
          score < 0
            ? m.site_report_score_fell({ points: -score }, in_)
            : m.site_report_score_rose({ points: score }, in_),
        ]
      : []),
    ...list(m.site_report_mail_added({ count: added.length }, in_), added, locale),
    ...list(m.site_report_mail_gone({ count: gone.length }, in_), gone, locale),
  ]
  return lines.length > 0 ? lines : [m.site_report_mail_same({}, in_)]
}

function list(title: string, findings: readonly Finding[], locale: Locale): string[] {
  if (findings.length === 0) return []
  // Addresses of somebody's site are to be read here, and not to be followed out of a mail of ours.
  const lines = findings
    .slice(0, mostLines)
    .map((each) => `• ${findingLine(each, locale).replaceAll(/https?:\/\//g, '')}`)
  const more = findings.length - lines.length
  return [title, ...lines, ...(more > 0 ? [m.site_report_mail_more({ count: more }, { locale })] : [])]
}

const standingLines = (report: AuditReport, locale: Locale): string[] => {
  const bad = countOf(report, 'bad')
  const warnings = countOf(report, 'warning')
  return [
    report.score === null
      ? m.site_report_mail_counts({ bad, warnings }, { locale })
      : m.site_report_mail_score({ score: report.score, bad, warnings }, { locale }),
  ]
}
