import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { renewalDays } from '../../rules/own-domain.ts'
import { bringDomain, giveUp } from './bring-domain.ts'
import { domainStore } from './domain-store.ts'

/** Every day: renews certificates that end within a month; a domain with an expired one goes out of use. */
export const renewCertificates = job({
  name: 'partner.renew-certificates',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '25 4 * * *',
  run: async (ctx) => {
    const now = ctx.now()
    const ending = await domainStore.endingBefore(ctx.sql, new Date(now.getTime() + renewalDays * dayMs))
    for (const { id } of ending)
      await ctx.transact(async (work) => {
        const row = await domainStore.lock(work.sql, id)
        if (row?.state !== 'active' || row.certificate_expires_at === null) return
        if (row.certificate_expires_at <= now) return void (await giveUp(work, row, row.problem ?? 'authority-silent'))
        const round = row.round + 1
        await domainStore.change(work.sql, id, { round })
        await work.enqueue(bringDomain, { domainId: id, round })
      })
  },
})

export const whiteLabelJobs = [bringDomain, renewCertificates]
