import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { type ChangedSpace, changedSpace, readableSpace } from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { siteReportCalls } from '../contract/calls.ts'
import { siteReportRefusals } from '../contract/refusals.ts'
import type { OpenReport, ReportSchedule } from '../contract/shapes.ts'
import { dayBefore, type Frequency, mostADay, nextMoment } from '../rules/schedule.ts'
import { auditStore, keptOf } from './audit-store.ts'
import { offeredEmails } from './recipients.ts'
import { reportFile } from './report-file.ts'
import { auditTask, beginAudit } from './run-audit.ts'
import { scheduleStore } from './schedule-store.ts'
import { homeOf, hostsOf } from './site-names.ts'
import { abilityOf, openOf, scheduleOf, siteReports, statusOf } from './status.ts'

const refuse = refuser({ ...spaceCallRefusals, ...siteReportRefusals })
type Asked = { kind: AuditKind; host: string | undefined; keywords?: readonly string[] }

/** The name that is looked at: one of the hosting, or its own. */
function ownHost({ facts }: ChangedSpace, asked: string | undefined): string {
  const host = asked?.toLowerCase() ?? facts.domain
  return hostsOf(facts).includes(host) ? host : refuse('report_host_not_own', { field: 'host', values: { host } })
}

function insistOnAbility(ctx: Ctx, kind: AuditKind): void {
  const { can, because } = abilityOf(ctx, kind)
  if (!can) refuse('report_not_possible', { values: { because: because ?? '' } })
}

/** Begins a look; whoever asks while one of its kind is under way hears of that one. */
async function askReport(ctx: Ctx, id: number, { kind, host: asked, keywords = [] }: Asked) {
  const space = await changedSpace(ctx, id)
  const of = { serviceId: space.id, kind }
  const open = await auditStore.newest(ctx.sql, of)
  if (open?.state === 'open') return { data: openOf(open) }
  insistOnAbility(ctx, kind)
  const host = ownHost(space, asked)
  if ((await auditStore.countAsked(ctx.sql, space.id, dayBefore(ctx.now()))) >= mostADay)
    return refuse('reports_used_up', { values: { most: mostADay } })
  const url = homeOf(host, space.facts)
  const named = { clientId: space.clientId, host, hosts: hostsOf(space.facts), url }
  const begun = await beginAudit(ctx, { ...of, ...named, keywords, askedBy: 'person' })
  await told(ctx, space, auditTask(kind), { host, task: begun.taskId })
  const data: OpenReport = {
    ...{ id: begun.id, task: begun.taskId, askedAt: ctx.now().toISOString(), pagesDone: 0, pagesTotal: null },
  }
  return { data }
}

const told = (
  ctx: Ctx,
  { id, clientId, name }: Pick<ChangedSpace, 'id' | 'clientId' | 'name'>,
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
    const space = await readableSpace(ctx, id)
    await scheduleStore.drop(ctx.sql, { serviceId: space.id, kind })
    await told(ctx, space, 'reports.site.schedule', { report: kind, frequency })
    return null
  }
  const space = await changedSpace(ctx, id)
  insistOnAbility(ctx, kind)
  const host = ownHost(space, said.host)
  const offered = await offeredEmails(ctx, space.clientId)
  // As it is kept: of the same address in other letters it is one.
  const asked = said.email?.toLowerCase() ?? offered[0]?.toLowerCase()
  const email = offered.find((each) => each.toLowerCase() === asked)
  if (email === undefined) return refuse('report_email_unknown', { field: 'email' })
  const nextAt = nextMoment(frequency, space.id, ctx.now())
  const of = { serviceId: space.id, kind }
  await scheduleStore.set(ctx.sql, of, {
    ...{ frequency, email, host, keywords: kind === 'seo' ? keywords : [], next_at: nextAt },
  })
  await told(ctx, space, 'reports.site.schedule', { report: kind, frequency, host })
  const row = await scheduleStore.find(ctx.sql, of)
  return row ? scheduleOf(row) : null
}

export const siteReportRoutes = routes(siteReportCalls, {
  list: async (ctx, { params }) => ({ data: await siteReports(ctx, params.id) }),
  pagespeed: (ctx, { params, query }) => askReport(ctx, params.id, { kind: 'speed', host: query.host }),
  seo: (ctx, { params, body }) => askReport(ctx, params.id, { kind: 'seo', host: body.host, keywords: body.keywords }),
  brokenLinks: (ctx, { params, query }) => askReport(ctx, params.id, { kind: 'links', host: query.host }),
  insecureContent: (ctx, { params, query }) => askReport(ctx, params.id, { kind: 'insecure', host: query.host }),
  status: async (ctx, { params, query }) => ({ data: await statusOf(ctx, params.id, query.report) }),
  schedule: async (ctx, { params, body }) => ({ data: await setSchedule(ctx, params.id, body) }),

  download: async (ctx, { params, query: { report: kind, type, audit } }) => {
    const { id: serviceId, clientId } = await readableSpace(ctx, params.id)
    const of = { serviceId, kind }
    const row = audit === undefined ? await auditStore.last(ctx.sql, of) : await auditStore.one(ctx.sql, of, audit)
    const kept = row && keptOf(row)
    if (!row || !kept) return refuse('report_not_found')
    const before = await auditStore.before(ctx.sql, { ...of, host: row.host }, row.id)
    return reportFile(ctx, type, { clientId, kind, kept, before: (before && keptOf(before)) ?? null })
  },
})
