import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { endUnrenewed, letGo } from './end-unrenewed.ts'
import { inviteToRenew } from './invite.ts'
import { renewDomain } from './renew-domain.ts'
import { renewalStore } from './renewal-store.ts'
import { startQueued } from './start-renewals.ts'

/** In the morning after the old expiry day: checks whether registries that renew by themselves did so. */
export const lookAtRegistries = job({
  name: 'renewal.look-at-registries',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '40 5 * * *',
  run: async (ctx) => {
    const today = dayOf(ctx.now())
    let last = 0
    for (;;) {
      const waiting = await renewalStore.awaitingRegistry(ctx.sql, today, last)
      for (const { id } of waiting) await ctx.enqueue(renewDomain.job, { renewalId: id })
      last = waiting.at(-1)?.id ?? last
      if (waiting.length < 500) return
    }
  },
})

export const renewalJobs = [startQueued, lookAtRegistries, endUnrenewed, letGo, inviteToRenew] as const
