import * as z from 'zod/mini'
import { variantBy } from '#areas/cloud/servers/server/public.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'

/** Of a server that has ended nothing is kept anywhere: what was saved of it goes as well. */
export const forgetSaved = job({
  name: 'cloud.forget-saved',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 12,
  retrySeconds: 30,
  run: async (ctx, { serviceId }) => {
    const server = await variantBy(ctx.sql, serviceId)
    if (!server) return
    const reference = referenceOf(serviceId)
    const said = await ctx.driver(vaultKey(server.variant)).forget(`forget-${reference}`, { reference })
    if (!answered(said)) throw new Error('the vault did not forget')
  },
})

export const forgetEnded: Subscriber = subscriber(serviceCancelled, async (work, { serviceId }) => {
  if (await variantBy(work.sql, serviceId)) await work.enqueue(forgetSaved, { serviceId })
})
