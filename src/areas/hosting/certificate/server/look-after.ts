import * as z from 'zod/mini'
import { spaceFactsRead } from '#areas/hosting/space/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { coversOthers } from '../rules/certificate.ts'
import { bringCertificate } from './bring.ts'
import { certificateStore } from './certificate-store.ts'
import { namesHere } from './proofs.ts'

/** So many at once; the next quarter of an hour takes the rest. */
const mostAtOnce = 100

type Wanting = { id: ServiceId; clientId: ClientId; name: string }

/** Has a certificate brought, in the step in which that is recorded. */
export async function beginAgain(work: Work, { id, clientId, name }: Wanting): Promise<number> {
  const asked = { clientId, subject: id, label: name, kind: 'hosting.certificate.bring', wanted: {} } as const
  const { taskId } = await startOperation(work, bringCertificate, asked)
  await certificateStore.begin(work.sql, id, { taskId, now: work.now() })
  return taskId
}

/** Certificates that end within a month, and those that did not come: what is due is begun again. */
export const lookAfterCertificates = job({
  name: 'hosting.look-after-certificates',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    for (const due of await certificateStore.due(ctx.sql, ctx.now(), mostAtOnce)) {
      if (ctx.signal.aborted) return
      const row = await certificateStore.find(ctx.sql, due.id)
      // Nobody is told each day anew that a name still leads elsewhere.
      const leftOut = row?.problem === 'certificate_not_shown' ? row.left_out : []
      const isStillElsewhere = leftOut.length > 0 && (await namesHere(ctx, due.id, leftOut)).here.length === 0
      await ctx.transact(async (work) => {
        if (!isStillElsewhere) await beginAgain(work, due)
        else await certificateStore.change(work.sql, due.id, { next_at: new Date(work.now().getTime() + dayMs) })
      })
    }
  },
})

/** A name came or went: the certificate has to stand for the names that there are now. */
async function followNames(work: Work, id: ServiceId): Promise<void> {
  const row = await certificateStore.find(work.sql, id)
  if (row?.state !== 'active') return
  const space = await work.sql
    .selectFrom('web_space')
    .innerJoin('service', 'service.id', 'web_space.service_id')
    .leftJoin('task', (join) => join.on('task.id', '=', row.task_id))
    .select(['service.id', 'service.client_id as clientId', 'service.name', 'service.status', 'web_space.facts'])
    .select('task.finished_at')
    .where('web_space.service_id', '=', id)
    .executeTakeFirst()
  const facts = space?.facts as { domain: string; site: { aliases: string[] } } | null | undefined
  if (!space || !facts || space.status !== 'Active' || !space.finished_at) return
  const names = [facts.domain, ...facts.site.aliases, ...(await certificateStore.moreNames(work.sql, id))]
  if (coversOthers(names, { has: row.names, leftOut: row.left_out })) await beginAgain(work, space)
}

/** Has the certificate of a space stand for a name beside its own ones, such as that of a copy of its site, from now on. */
export async function coverName(work: Work, id: ServiceId, name: string): Promise<void> {
  await certificateStore.addName(work.sql, id, name)
  await followNames(work, id)
}

/** The name leads nowhere any more. */
export async function uncoverName(work: Work, id: ServiceId, name: string): Promise<void> {
  await certificateStore.dropName(work.sql, id, name)
  await followNames(work, id)
}

export const certificateSubscribers = [
  subscriber(spaceFactsRead, (work, { serviceId }) => followNames(work, serviceId)),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    await certificateStore.remove(work.sql, serviceId)
  }),
]
