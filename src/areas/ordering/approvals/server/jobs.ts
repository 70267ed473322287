import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { approvalStore } from './approval-store.ts'
import { close } from './decide.ts'

const maxAtOnce = 500

/** Lets undecided requests expire, each in its own transaction. */
export const expireApprovals = job({
  name: 'ordering.expire-approvals',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  run: async (ctx) => {
    for (const { id } of await approvalStore.overdue(ctx.sql, ctx.now(), maxAtOnce))
      await ctx.transact((work) => close(work, id, { state: 'expired', by: null }))
  },
})
