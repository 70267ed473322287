import * as z from 'zod/mini'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import { reverseDnsKey } from '#drivers/reverse-dns/port.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isSilent, tryAgain } from '#platform/operations/answers.ts'
import { ptrStore } from './ptr-store.ts'

/** Whoever gets an address next does not find the name of somebody else's server at it, nor loses one of their own. */
export const forgetNames = job({
  name: 'cloud.forget-names',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 12,
  retrySeconds: 30,
  run: async (ctx, { serviceId }) => {
    const host = ctx.driver(reverseDnsKey)
    for (const [ip, hostname] of await ptrStore.of(ctx.sql, serviceId)) {
      const read = await host.readName(ip)
      if (isSilent(read)) tryAgain('reverse zones', read)
      if (answered(read)?.hostname === hostname) {
        const gone = await host.setName(`forget-${serviceId}-${ip}`, { ip, hostname: null })
        if (isSilent(gone)) tryAgain('reverse zones', gone)
      }
      await ctx.transact((work) => ptrStore.set(work.sql, serviceId, { ip, hostname: '' }, work.now()))
    }
  },
})

export const forgetEndedNames: Subscriber = subscriber(serviceCancelled, async (work, { serviceId }) => {
  if ((await ptrStore.of(work.sql, serviceId)).size > 0) await work.enqueue(forgetNames, { serviceId })
})
