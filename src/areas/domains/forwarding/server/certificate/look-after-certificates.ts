import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { lookAtOldest, watchDns } from '../watch-dns.ts'
import { bringCertificate } from './bring-certificate.ts'
import { certificateStore } from './certificate-store.ts'
import { failed } from './end-order.ts'
import { startAgain } from './want-certificate.ts'

/** The number per run; the next run, a quarter of an hour later, takes the rest. */
const maxAtOnce = 200
/** Some ten thousand a day. */
const maxLooks = 100

/**
 * Continues what is due: certificates that end within a month, hosts that did not lead here yesterday, failed orders.
 */
export const lookAfterCertificates = job({
  name: 'domains.look-after-forwarding',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    const now = ctx.now()
    for (const id of await certificateStore.due(ctx.sql, now, maxAtOnce))
      await ctx.transact(async (work) => {
        const row = await certificateStore.lock(work.sql, id)
        const purpose = row && (await certificateStore.purpose(work.sql, id))
        if (!row || !purpose || row.next_at > now) return
        const ends = row.certificate_expires_at
        // An expired certificate is out of use, and is ordered anew.
        if (row.state === 'active' && ends !== null && ends <= now)
          await failed(work, row, purpose, row.problem ?? 'authority-silent')
        await startAgain(work, id)
      })
    await lookAtOldest(ctx, maxLooks)
    await ctx.transact(async (work) => {
      await certificateStore.removeUnused(work.sql, now, new Date(now.getTime() - 7 * dayMs))
      await work.sql
        .deleteFrom('forwarder')
        .where('seen_at', '<', new Date(now.getTime() - dayMs))
        .execute()
    })
  },
})

export const forwardingJobs = [bringCertificate, lookAfterCertificates, watchDns]
