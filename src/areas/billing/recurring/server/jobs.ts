import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import { type AccountId, idOf } from '#base/ids.ts'
import { brandNames } from '#brands/brands.ts'
import { job } from '#platform/jobs/job.ts'
import { holdUnpaid, liftHolds } from './hold-unpaid.ts'
import { remind } from './reminders.ts'
import { runBilling } from './run-billing.ts'

/** Each morning, and on request of staff. It can be interrupted at any time; the next attempt continues. */
export const runBillingJob = job({
  name: 'recurring.run-billing',
  payload: z.object({
    day: z.optional(z.string()),
    brand: z.optional(z.enum(brandNames)),
    accountId: z.optional(z.nullable(idOf<AccountId>())),
  }),
  maxAttempts: 20,
  retrySeconds: 20,
  key: ({ day, brand }) => `${day ?? ''} ${brand ?? ''}`,
  cron: '15 5 * * *',
  run: async (ctx, { day, brand, accountId }) => {
    await runBilling(ctx, { day: day ?? dayOf(ctx.now()), brand, accountId })
  },
})

export const recurringJobs = [runBillingJob, remind, holdUnpaid, liftHolds] as const
