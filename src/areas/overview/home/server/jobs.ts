import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { dropEventsBefore } from '#platform/events/events.ts'
import { job } from '#platform/jobs/job.ts'

const keptDays = 7

/** Nobody needs an event of a week ago: a page that slept for so long asks everything again. */
export const dropOldEvents = job({
  name: 'overview.drop-old-events',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 3 * * *',
  run: async (ctx) => dropEventsBefore(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs)),
})
