import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { startSync } from './start-sync.ts'
import { syncStore } from './sync-store.ts'

const keptDays = 180

/** Every night: a sync for each partner with nightly syncs and none running; old syncs are deleted. */
export const syncAllPsas = job({
  name: 'integrations.sync-all-psas',
  payload: z.object({}),
  maxAttempts: 3,
  key: () => 'all',
  cron: '20 2 * * *',
  run: async (ctx) => {
    for (const { partner_id: partnerId } of await syncStore.nightly(ctx.sql))
      await ctx.transact(async (work) => {
        const isBusy = await syncStore.isRunning(work.sql, partnerId)
        const isEmpty = (await syncStore.countAffected(work.sql, partnerId)) === 0
        if (!isBusy && !isEmpty) await startSync(work, partnerId, null)
      })
    await syncStore.dropOld(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs))
  },
})
