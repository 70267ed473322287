import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { emailChangeStore } from './email-change-store.ts'

/** Once nothing of it can be undone any more, nobody needs to know the address that somebody had. */
export const dropOldEmailChanges = job({
  name: 'session.drop-old-email-changes',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 3 * * *',
  run: async (ctx) => {
    await emailChangeStore.dropBefore(ctx.sql, ctx.now())
  },
})
