import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { done } from '#base/outcome.ts'
import { mostHosts } from '#base/site-audit/order.ts'
import { type AuditKind, type AuditReport, auditKinds, auditLimits } from '#base/site-audit/report.ts'
import { type SiteAudit, siteAuditKey } from '#drivers/site-audit/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Answer, reading, waits } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { m } from '#words'
import { brokenSince } from '../rules/difference.ts'
import { countOf, judged, secondLook } from '../rules/judge.ts'
import { auditStore, keptOf, type NewAudit } from './audit-store.ts'
import { reportReady } from './domain-events.ts'
import { pictureStore } from './picture-store.ts'
import { reachStore } from './reach-store.ts'
import { tellReport } from './report-mail.ts'

const Wanted = z.object({
  auditId: z.number(),
  kind: z.enum(auditKinds),
  host: z.string(),
  url: z.string(),
  /** All names of the hosting. Left out by those that were asked for before it was noted. */
  hosts: z.optional(z.array(z.string())),
  keywords: z.array(z.string()),
})
type Wanted = z.infer<typeof Wanted>

const lookAgainSeconds = 5
export const auditTask = (kind: AuditKind) => `reports.site.${kind}` as const

/** The look itself, once it is certain that it still may be made: the hosting is active, and has that name. */
async function look(
  audit: SiteAudit,
  { wanted, subject_id: id }: { wanted: Wanted; subject_id: ServiceId },
  { ctx, operationId }: { ctx: JobCtx; operationId: string },
): Promise<Answer<AuditReport>> {
  const { auditId, kind, host, url, hosts = [host], keywords } = wanted
  const service = await ctx.sql.selectFrom('service').select('status').where('id', '=', id).executeTakeFirst()
  if (service?.status !== 'Active') return { kind: 'rejected', code: 'hosting_not_active' }
  const { pages, bytes, seconds } = auditLimits
  const order = { url, hosts: hosts.slice(0, mostHosts), kind, keywords, limits: { pages, bytes, seconds } }
  const started = await audit.start(operationId, order)
  return reading(started, {
    done: async ({ value: { reference } }): Promise<Answer<AuditReport>> =>
      reading(await audit.read(reference), {
        done: ({ value: { report, ...progress } }): Answer<AuditReport> =>
          report
            ? done(report)
            : waits({
                progress: Math.floor((99 * progress.pagesDone) / Math.max(1, progress.pagesTotal ?? pages)),
                retryAfterSeconds: lookAgainSeconds,
                write: async (work) => {
                  await auditStore.noteProgress(work.sql, auditId, progress)
                },
              }),
      }),
  })
}

/** Looks at a website, and keeps what was found. */
export const runAudit = ownOperation({
  name: 'reports.look-at-site',
  wanted: Wanted,
  about: subject<ServiceId>('service'),
  onlyNewest: 'kind',
  tasks: {
    'reports.site.speed': m.site_report_task_speed,
    'reports.site.seo': m.site_report_task_seo,
    'reports.site.links': m.site_report_task_links,
    'reports.site.insecure': m.site_report_task_insecure,
  },
  driver: siteAuditKey,
  ask: look,
  silent: 'auditor_silent',
  apply: async (work, { subject_id: serviceId, client_id: clientId, wanted }, found) => {
    const { auditId, kind, host } = wanted
    const before = await auditStore.before(work.sql, { serviceId, kind, host }, auditId)
    const { pictures = [], ...told } = found
    const report = judged(told, before?.report ?? null)
    const counts = { bad: countOf(report, 'bad'), warnings: countOf(report, 'warning') }
    await auditStore.end(work.sql, auditId, { report, ...counts, againAt: secondLook(report) }, work.now())
    await reachStore.note(work.sql, { serviceId, host }, dayOf(work.now()), { looks: 1, reached: 1 })
    await pictureStore.keep(work.sql, auditId, pictures)
    await pictureStore.dropOld(work.sql, { serviceId, kind, host })
    const made = { report, keywords: wanted.keywords }
    const earlier = (before && keptOf(before)) ?? null
    const newlyBroken = earlier ? brokenSince(made, earlier) : []
    await work.emit(reportReady, { serviceId, clientId, kind, host, report, newlyBroken })
    await tellReport(work, { serviceId, clientId, kind, auditId, made, before: earlier })
  },
  fail: async (work, { wanted: { auditId, host }, subject_id: serviceId }, { code }) => {
    await auditStore.fail(work.sql, auditId, code, work.now())
    // Whatever else a look fails for, it has met the site, or not asked for it.
    if (code === 'site_silent')
      await reachStore.note(work.sql, { serviceId, host }, dayOf(work.now()), { looks: 1, reached: 0 })
  },
  reopened: async (work, { wanted: { auditId } }) => {
    await auditStore.reopen(work.sql, auditId)
  },
  tell: ({ client_id: clientId, subject_id: id }) => ({
    events: [{ clientId, type: 'site-report.changed', subject: id }],
  }),
})

/** Begins a look; nobody else has one of its kind under way. */
export async function beginAudit(
  work: Work,
  { clientId, hosts, ...asked }: NewAudit & { clientId: ClientId; hosts: readonly string[] },
): Promise<{ id: number; taskId: number }> {
  const { serviceId, kind, host, url, keywords } = asked
  const id = await auditStore.add(work.sql, asked, work.now())
  const { taskId } = await startOperation(work, runAudit, {
    clientId,
    subject: serviceId,
    label: host,
    kind: auditTask(kind),
    wanted: { auditId: id, kind, host, url, hosts: [...hosts], keywords: [...keywords] },
  })
  await auditStore.follow(work.sql, id, taskId)
  return { id, taskId }
}
