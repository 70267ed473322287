import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { workStore } from './work-store.ts'

const keptDays = 7

/** What was done a week ago. */
export const forgetFileWork = job({
  name: 'hosting.forget-file-work',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '51 3 * * *',
  run: async ({ sql, now }) => {
    await workStore.forget(sql, new Date(now().getTime() - keptDays * dayMs))
  },
})
