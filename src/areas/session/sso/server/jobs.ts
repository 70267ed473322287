import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { attemptStore } from './attempt-store.ts'

/** Deletes unfinished sign-ins and unused links after a day. */
export const dropOldAttempts = job({
  name: 'session.drop-sso-attempts',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 3 * * *',
  run: async (ctx) => {
    await attemptStore.dropOld(ctx.sql, new Date(ctx.now().getTime() - dayMs))
  },
})
