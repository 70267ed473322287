import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { runStore } from './run-store.ts'

const keptDays = 7

/** What a job said may be anything: it is kept as long as somebody may want to look at it. */
export const forgetRuns = job({
  name: 'hosting.forget-runs',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '41 4 * * *',
  run: async (ctx) => {
    await runStore.forget(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs))
  },
})
