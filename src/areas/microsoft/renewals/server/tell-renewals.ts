import * as z from 'zod/mini'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { licenceStore } from '#areas/microsoft/tenants/server/public.ts'
import { addDays } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { renewalComing } from './domain-events.ts'

/** Before a term of a month or longer ends: time enough to plan another number. */
const daysBefore = { month: 7, longer: 30 } as const
const atOnce = 500

/** Each morning, of the licences whose term ends soon and that renew by themselves: once for each term. */
export const tellRenewals = job({
  name: 'office.tell-renewals',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '20 7 * * *',
  run: async (ctx) => {
    const today = utcDay(ctx.now())
    const until = { month: addDays(today, daysBefore.month), longer: addDays(today, daysBefore.longer) }
    for (;;) {
      const told = await ctx.transact(async (work) => {
        const coming = await licenceStore.takeRenewing(work.sql, { today, until }, atOnce)
        for (const one of coming) await work.emit(renewalComing, one)
        return coming.length
      })
      if (told < atOnce) return
    }
  },
})
