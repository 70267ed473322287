import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { approvalStore } from './approval-store.ts'
import { close } from './decide.ts'

const mostAtOnce = 500

/** What nobody decided in time comes to nothing, each in a transaction of its own. */
export const expireApprovals = job({
  name: 'ordering.expire-approvals',
  payload: z.object({}),
  tries: 1,
  every: '*/10 * * * *',
  run: async (ctx) => {
    for (const { id } of await approvalStore.overdue(ctx.sql, ctx.now(), mostAtOnce))
      await ctx.transact((work) => close(work, id, { state: 'expired', by: null }))
  },
})
