import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { sendDocuments } from './send-documents.ts'
import { takeEvents } from './take-events.ts'

/** Each minute, one at a time over all workers: sends what is due, then fetches the events of earlier documents. */
export const carryDocuments = job({
  name: 'billing.carry-e-invoices',
  payload: z.object({}),
  maxAttempts: 2,
  key: () => 'all',
  cron: '* * * * *',
  run: async (ctx) => {
    await sendDocuments(ctx)
    await takeEvents(ctx)
  },
})
