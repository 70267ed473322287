import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { attemptStore } from './attempt-store.ts'

/** Sign-ins that nobody finished, and links that nobody used, leave the database after a day. */
export const dropOldAttempts = job({
  name: 'session.drop-sso-attempts',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 3 * * *',
  run: async (ctx) => {
    await attemptStore.dropOld(ctx.sql, new Date(ctx.now().getTime() - dayMs))
  },
})
