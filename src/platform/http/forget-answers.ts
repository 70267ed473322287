import * as z from 'zod/mini'
import { idempotencyHours } from '#base/idempotency.ts'
import { job } from '../jobs/job.ts'
import { keptUnder } from './idempotent.ts'

/** Answers kept for whoever repeats a call are forgotten when their day is over. */
export const forgetAnswers = job({
  name: 'platform.forget-answers',
  payload: z.object({}),
  tries: 3,
  every: '35 * * * *',
  run: async (ctx) => {
    await ctx.sql
      .deleteFrom('setting')
      .where('key', 'like', `${keptUnder}%`)
      .where('changed_at', '<', new Date(ctx.now().getTime() - idempotencyHours * 3_600_000))
      .execute()
  },
})
