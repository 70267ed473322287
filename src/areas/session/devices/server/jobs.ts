import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { deviceStore } from './device-store.ts'
import { signInHistory } from './sign-in-history.ts'

const days = (count: number) => count * dayMs

/** Sign-ins are kept for half a year; browsers unused for longer than their cookie lives are removed. */
export const dropOldSignIns = job({
  name: 'session.drop-old-sign-ins',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 3 * * *',
  run: async (ctx) => {
    const now = ctx.now().getTime()
    await signInHistory.dropBefore(ctx.sql, new Date(now - days(180)))
    await deviceStore.dropUnusedSince(ctx.sql, new Date(now - days(400)))
  },
})
