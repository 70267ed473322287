import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { endAtOnce } from './end-service.ts'
import { serviceStore } from './service-store.ts'

/** Ends what has come to the last day of its notice. */
export const sweepServices = job({
  name: 'services.sweep',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    const today = dayOf(ctx.now())
    for (const { id } of await serviceStore.endedBy(ctx.sql, today))
      await ctx.transact(async (work) => {
        const service = await serviceStore.lock(work.sql, id)
        // Taken back, or ended, since it was found.
        if (!service?.cancels_on || service.cancels_on > today) return
        await endAtOnce(work, service, { reason: service.cancel_reason ?? '', byWhom: 'person' })
      })
  },
})
