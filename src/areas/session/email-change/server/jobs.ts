import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { emailChangeStore } from './email-change-store.ts'

/** Once a change cannot be undone any more, the former address is not needed. */
export const dropOldEmailChanges = job({
  name: 'session.drop-old-email-changes',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 3 * * *',
  run: async (ctx) => {
    await emailChangeStore.dropBefore(ctx.sql, ctx.now())
  },
})
