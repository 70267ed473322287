import * as z from 'zod/mini'
import { heldSpace } from '#areas/hosting/space/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { nextMoment } from '../rules/schedule.ts'
import { type AskedBy, auditStore } from './audit-store.ts'
import { beginAudit } from './run-audit.ts'
import { scheduleStore } from './schedule-store.ts'
import { homeOf, hostsOf } from './site-names.ts'

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
      for (const due of await scheduleStore.due(work.sql, work.now(), mostAtOnce)) {
        const { service_id: serviceId, kind, host, keywords, frequency } = due
        await begin(work, { serviceId, kind, host, keywords }, 'schedule')
        await scheduleStore.noteNext(work.sql, { serviceId, kind }, nextMoment(frequency, serviceId, work.now()))
      }
      for (const { id, service_id: serviceId, kind, host } of await auditStore.takeAgain(
        work.sql,
        work.now(),
        mostAtOnce,
      )) {
        const newest = await auditStore.newest(work.sql, { serviceId, kind })
        // Whoever looked again in the meantime has made it certain already.
        if (newest?.id === id) await begin(work, { serviceId, kind, host, keywords: [] }, 'again')
      }
    }),
})

type Wanted = { serviceId: ServiceId; kind: AuditKind; host: string; keywords: readonly string[] }

/** Nothing of a hosting that is off, of a name that went away, or while one is under way. */
async function begin(work: Work, { serviceId, kind, host, keywords }: Wanted, askedBy: AskedBy): Promise<void> {
  const space = await heldSpace(work, serviceId)
  const hosts = space ? hostsOf(space.facts) : []
  if (!space || !hosts.includes(host)) return
  if ((await auditStore.newest(work.sql, { serviceId, kind }))?.state === 'open') return
  const url = homeOf(host, space.facts)
  await beginAudit(work, { serviceId, clientId: space.clientId, kind, host, hosts, url, keywords, askedBy })
  await work.pushEvent({ clientId: space.clientId, type: 'site-report.changed', subject: serviceId })
}

export const forgetAudits = job({
  name: 'reports.forget-site-reports',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '14 4 * * *',
  run: async (ctx) => {
    await auditStore.forget(ctx.sql, new Date(ctx.now().getTime() - keptMs))
  },
})

/** Nothing is left of a hosting that has ended. */
export const dropEnded = subscriber(serviceCancelled, async (work, { serviceId }) => {
  await auditStore.dropAll(work.sql, serviceId)
  await scheduleStore.dropAll(work.sql, serviceId)
})
