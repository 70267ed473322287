import * as z from 'zod/mini'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { dayMs, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { nextMoment } from '../rules/schedule.ts'
import { type AskedBy, type AuditRow, auditStore } from './audit-store.ts'
import { reachStore } from './reach-store.ts'
import { beginAudit } from './run-audit.ts'
import { type ScheduleRow, scheduleStore } from './schedule-store.ts'
import { homeOf } from './site-names.ts'
import { heldSite } from './website.ts'

/** The auditor has one browser: what is more waits for the next quarter of an hour. */
const mostAtOnce = 50
/** As long as a curve goes back. */
const keptMs = 760 * dayMs

/** Begins the looks whose time has come, and notes when each is next, in one transaction. */
export const beginScheduled = job({
  name: 'reports.begin-site-reports',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '*/15 * * * *',
  run: (ctx) =>
    ctx.transact(async (work) => {
      for (const due of await scheduleStore.due(work.sql, work.now(), mostAtOnce)) await beginDue(work, due)
      const again = await auditStore.takeAgain(work.sql, work.now(), mostAtOnce)
      for (const due of again.toSorted((one, other) => one.id - other.id)) await beginAgain(work, due)
    }),
})

async function beginDue(work: Work, { service_id: serviceId, kind, host, keywords, frequency }: ScheduleRow) {
  // While another of its kind is under way it stays due.
  if (await isUnderWay(work, { serviceId, kind })) return
  await begin(work, { serviceId, kind, host, keywords }, 'schedule')
  await scheduleStore.noteNext(work.sql, { serviceId, kind }, nextMoment(frequency, serviceId, work.now()))
}

type Doubtful = Pick<AuditRow, 'id' | 'service_id' | 'kind' | 'host'>

async function beginAgain(work: Work, { id, service_id: serviceId, kind, host }: Doubtful): Promise<void> {
  // A newer report about the same name has made it certain, or asks for a second look of its own.
  if ((await auditStore.last(work.sql, { serviceId, kind, host }))?.id !== id) return
  if (await isUnderWay(work, { serviceId, kind })) await auditStore.lookAgain(work.sql, id, work.now())
  else await begin(work, { serviceId, kind, host, keywords: [] }, 'again')
}

async function isUnderWay({ sql }: Work, of: Pick<Wanted, 'serviceId' | 'kind'>): Promise<boolean> {
  return (await auditStore.newest(sql, of))?.state === 'open'
}

type Wanted = { serviceId: ServiceId; kind: AuditKind; host: string; keywords: readonly string[] }

/** Nothing of a hosting that is off, or of a name that went away. */
async function begin(work: Work, { serviceId, kind, host, keywords }: Wanted, askedBy: AskedBy): Promise<void> {
  const site = await heldSite(work, serviceId)
  if (!site?.facts.hosts.includes(host)) return
  const { clientId, facts } = site
  const url = homeOf(host, facts)
  await beginAudit(work, { serviceId, clientId, kind, host, hosts: facts.hosts, url, keywords, askedBy })
  await work.pushEvent({ clientId, type: 'site-report.changed', subject: serviceId })
}

export const forgetAudits = job({
  name: 'reports.forget-site-reports',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '14 4 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keptMs)
    await auditStore.forget(ctx.sql, before)
    await reachStore.forget(ctx.sql, dayOf(before))
  },
})

/** Nothing is left of a hosting that has ended. */
export const dropEnded = subscriber(serviceCancelled, async (work, { serviceId }) => {
  await auditStore.dropAll(work.sql, serviceId)
  await scheduleStore.dropAll(work.sql, serviceId)
  await reachStore.dropAll(work.sql, serviceId)
})
