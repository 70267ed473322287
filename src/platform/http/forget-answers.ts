import * as z from 'zod/mini'
import { job } from '../jobs/job.ts'
import { forgetOldAnswers } from '../secrets/kept-answers.ts'

/** Answers kept for whoever repeats a call are forgotten when their day is over. */
export const forgetAnswers = job({
  name: 'platform.forget-answers',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '35 * * * *',
  run: (ctx) => forgetOldAnswers(ctx),
})
