import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import { monitorKey } from '#drivers/monitor/port.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { watchStore } from './watch-store.ts'

/** A server that has ended is watched no longer. */
export const forgetWatched = job({
  name: 'cloud.forget-watched',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 12,
  retrySeconds: 30,
  run: async (ctx, { serviceId }) => {
    const reference = referenceOf(serviceId)
    const said = await ctx.driver(monitorKey).removeHost(`forget-${reference}`, { reference })
    if (!answered(said)) throw new Error('the monitor did not forget')
  },
})

export const forgetEndedWatch: Subscriber = subscriber(serviceCancelled, async (work, { serviceId }) => {
  if (await watchStore.end(work.sql, serviceId)) await work.enqueue(forgetWatched, { serviceId })
})
