import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { keptDays } from '../rules/kinds.ts'
import { notificationStore } from './notification-store.ts'

const atATime = 5_000

/** Every night: deletes notifications older than ninety days, in batches. */
export const dropOldNotifications = job({
  name: 'overview.drop-notifications',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 3 * * *',
  run: async (ctx) => {
    const moment = new Date(ctx.now().getTime() - keptDays * dayMs)
    while (!ctx.signal.aborted && (await notificationStore.dropBefore(ctx.sql, moment, atATime)) === atATime);
  },
})
