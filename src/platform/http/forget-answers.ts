import * as z from 'zod/mini'
import { job } from '../jobs/job.ts'
import { forgetOldAnswers } from '../secrets/kept-answers.ts'

/** Deletes answers kept for repeated calls after a day. */
export const forgetAnswers = job({
  name: 'platform.forget-answers',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '35 * * * *',
  run: (ctx) => forgetOldAnswers(ctx),
})
