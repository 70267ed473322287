import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { refuser } from '#base/refusal.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { siteReportCalls } from '../contract/calls.ts'
import { siteReportRefusals } from '../contract/refusals.ts'
import type { OpenReport, ReportSchedule } from '../contract/shapes.ts'
import { dayBefore, type Frequency, mostADay, nextMoment } from '../rules/schedule.ts'
import { abilityOf } from './ability.ts'
import { auditStore, keptOf } from './audit-store.ts'
import { madeSite } from './made-site.ts'
import { pictureStore } from './picture-store.ts'
import { offeredEmails } from './recipients.ts'
import { reportFile } from './report-file.ts'
import { auditTask, beginAudit } from './run-audit.ts'
import { scheduleStore } from './schedule-store.ts'
import { homeOf } from './site-names.ts'
import { openOf, scheduleOf, siteReports, statusOf } from './status.ts'
import { changedSite, type NamedWebsite, readableSite, type Website } from './website.ts'

const refuse = refuser({ ...spaceCallRefusals, ...siteReportRefusals })
type Asked = { kind: AuditKind; host: string | undefined; keywords?: readonly string[] }

/** The name that is looked at: one of the hosting, or its own. */
function ownHost({ facts: { hosts } }: NamedWebsite, asked: string | undefined): string {
  const host = asked?.toLowerCase() ?? hosts[0] ?? ''
  return hosts.includes(host) ? host : refuse('report_host_not_own', { field: 'host', values: { host } })
}

function insistOnAbility(ctx: Ctx, kind: AuditKind): void {
  const { can, because } = abilityOf(ctx, kind)
  if (!can) refuse('report_not_possible', { values: { because: because ?? '' } })
}

/** Begins a look; whoever asks while one of its kind is under way hears of that one. */
async function askReport(ctx: Ctx, id: number, { kind, host: asked, keywords = [] }: Asked) {
  const site = await changedSite(ctx, id)
  const of = { serviceId: site.id, kind }
  const open = await auditStore.newest(ctx.sql, of)
  if (open?.state === 'open') return { data: openOf(open) }
  insistOnAbility(ctx, kind)
  const host = ownHost(site, asked)
  if ((await auditStore.countAsked(ctx.sql, site.id, dayBefore(ctx.now()))) >= mostADay)
    return refuse('reports_used_up', { values: { most: mostADay } })
  const url = homeOf(host, site.facts)
  const named = { clientId: site.clientId, host, hosts: site.facts.hosts, url }
  const begun = await beginAudit(ctx, { ...of, ...named, keywords, askedBy: 'person' })
  await told(ctx, site, auditTask(kind), { host, task: begun.taskId })
  const data: OpenReport = {
    ...{ id: begun.id, task: begun.taskId, askedAt: ctx.now().toISOString(), pagesDone: 0, pagesTotal: null },
  }
  return { data }
}

const told = (
  ctx: Ctx,
  { id, clientId, name }: Pick<Website, 'id' | 'clientId' | 'name'>,
  action: string,
  details: Record<string, unknown>,
) =>
  ctx.changed(
    { action, object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'site-report.changed', subject: id },
  )

type Scheduled = { report: AuditKind; frequency: Frequency | 'off'; keywords: string[] } & {
  email?: string | undefined
  host?: string | undefined
}

async function setSchedule(ctx: Ctx, id: number, said: Scheduled): Promise<ReportSchedule | null> {
  const { report: kind, frequency, keywords } = said
  if (frequency === 'off') {
    const site = await readableSite(ctx, id)
    await scheduleStore.drop(ctx.sql, { serviceId: site.id, kind })
    await told(ctx, site, 'reports.site.schedule', { report: kind, frequency })
    return null
  }
  const site = await changedSite(ctx, id)
  insistOnAbility(ctx, kind)
  const host = ownHost(site, said.host)
  const offered = await offeredEmails(ctx, site.clientId)
  // As it is kept: of the same address in other letters it is one.
  const asked = said.email?.toLowerCase() ?? offered[0]?.toLowerCase()
  const email = offered.find((each) => each.toLowerCase() === asked)
  if (email === undefined) return refuse('report_email_unknown', { field: 'email' })
  const nextAt = nextMoment(frequency, site.id, ctx.now())
  const of = { serviceId: site.id, kind }
  await scheduleStore.set(ctx.sql, of, {
    ...{ frequency, email, host, keywords: kind === 'seo' ? keywords : [], next_at: nextAt },
  })
  await told(ctx, site, 'reports.site.schedule', { report: kind, frequency, host })
  const row = await scheduleStore.find(ctx.sql, of)
  return row ? scheduleOf(row) : null
}

/** What a site shows is somebody else's: nothing of it can be more than a picture. It never changes. */
const asPictureAlone = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=86400, immutable',
}

export const siteReportRoutes = routes(siteReportCalls, {
  list: async (ctx, { params }) => ({ data: await siteReports(ctx, params.id) }),
  pagespeed: (ctx, { params, query }) => askReport(ctx, params.id, { kind: 'speed', host: query.host }),
  seo: (ctx, { params, body }) => askReport(ctx, params.id, { kind: 'seo', host: body.host, keywords: body.keywords }),
  brokenLinks: (ctx, { params, query }) => askReport(ctx, params.id, { kind: 'links', host: query.host }),
  insecureContent: (ctx, { params, query }) => askReport(ctx, params.id, { kind: 'insecure', host: query.host }),
  status: async (ctx, { params, query }) => ({ data: await statusOf(ctx, params.id, query.report) }),
  picture: async (ctx, { params: { id, audit: auditId, picture: number } }) => {
    const { id: serviceId } = await readableSite(ctx, id)
    const found = await pictureStore.one(ctx.sql, { serviceId, auditId, number })
    const { content } = found ?? refuse('report_picture_not_found')
    return { content, type: 'image/jpeg', name: `${auditId}-${number}.jpg`, inline: true, headers: asPictureAlone }
  },
  schedule: async (ctx, { params, body }) => ({ data: await setSchedule(ctx, params.id, body) }),

  download: async (ctx, { params, query: { report: kind, type, audit } }) => {
    const site = await readableSite(ctx, params.id)
    const { id: serviceId, clientId } = site
    const of = { serviceId, kind }
    const row = audit === undefined ? await auditStore.last(ctx.sql, of) : await auditStore.one(ctx.sql, of, audit)
    const kept = row && keptOf(row)
    if (!row || !kept) return refuse('report_not_found')
    const before = await auditStore.before(ctx.sql, { ...of, host: row.host }, row.id)
    const made = await madeSite(ctx, site)
    return reportFile(ctx, type, { serviceId, clientId, kind, kept, before: (before && keptOf(before)) ?? null, made })
  },
})
