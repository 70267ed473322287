import * as z from 'zod/mini'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { renewDomain } from './renew-domain.ts'
import { type NewRenewal, renewalStore } from './renewal-store.ts'

/** The most per transaction: the invoice of a partner may have thousands. */
const atATime = 100

/** Starts everything that is paid, or needs no payment in advance: a task that the owner sees, and a job for each. */
export const startQueued = job({
  name: 'renewal.start-queued',
  payload: z.object({}),
  maxAttempts: 10,
  retrySeconds: 5,
  // The transaction of the payment enqueues this job; the job itself also finds renewals whose job was lost.
  cron: '*/20 * * * *',
  run: async (ctx) => {
    while (!ctx.signal.aborted && (await ctx.transact(startSome)) === atATime);
  },
})

async function startSome(work: Work): Promise<number> {
  const queued = await renewalStore.takeUnstarted(work.sql, atATime)
  for (const renewal of queued) {
    const taskId = await startTask(work, {
      clientId: renewal.client_id,
      kind: 'domain.renew',
      subject: { type: 'domain', id: renewal.domain_id },
      label: renewal.name,
      // Automatic renewals belong to no request that a user would follow.
      ...(renewal.act === null || renewal.by_whom === 'portal' ? {} : { act: renewal.act }),
    })
    await renewalStore.change(work.sql, renewal.id, { task_id: taskId })
    await work.enqueue(renewDomain.job, { renewalId: renewal.id })
  }
  return queued.length
}

/**
 * Records renewals of domains that the caller has locked. Those that wait for payment start when the invoice is paid.
 * The database refuses the same period twice.
 */
export async function addRenewals(work: Work, rows: readonly NewRenewal[]): Promise<number[]> {
  const ids = await renewalStore.add(work.sql, rows, work.now())
  if (rows.some(({ startsNow }) => startsNow)) await work.enqueue(startQueued, {})
  return ids
}
