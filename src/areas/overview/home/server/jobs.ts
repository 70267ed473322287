import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { dropEventsBefore } from '#platform/events/events.ts'
import { job } from '#platform/jobs/job.ts'

const keptDays = 7

/** Events older than a week are deleted: a page that was asleep for longer reloads everything. */
export const dropOldEvents = job({
  name: 'overview.drop-old-events',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 3 * * *',
  run: async (ctx) => dropEventsBefore(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs)),
})
