import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { changeDelegation } from './change-delegation.ts'
import { changeStore } from './delegation-store.ts'
import { dropSecondary } from './drop-secondary.ts'

/** Continues changes whose job was lost, for example because the process died between two steps. */
export const sweepChanges = job({
  name: 'delegation.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - 30 * 60_000)
    for (const { id, domain_id } of await changeStore.neglected(ctx.sql, before))
      await ctx.enqueue(changeDelegation.job, { changeId: id, domainId: domain_id })
  },
})

export const delegationJobs = [dropSecondary.job, sweepChanges] as const
