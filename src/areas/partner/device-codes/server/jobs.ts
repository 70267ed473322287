import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { deviceCodeStore } from './device-code-store.ts'

/** Codes that ran out a day ago say nothing that the log does not. */
export const dropOldDeviceCodes = job({
  name: 'partner.drop-old-device-codes',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '55 3 * * *',
  run: async (ctx) => {
    await deviceCodeStore.dropBefore(ctx.sql, new Date(ctx.now().getTime() - dayMs))
  },
})
