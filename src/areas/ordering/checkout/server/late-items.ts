import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { orderStore } from './order-store.ts'

/** Marks items that take longer than expected: staff find them in the queue, and the buyer sees that we know. */
export const markLateItems = job({
  name: 'ordering.mark-late-items',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: (ctx) =>
    ctx.transact(async (work) => {
      const at = work.now()
      for (const item of await fulfilmentStore.nowLate(work.sql, at, 500)) {
        await fulfilmentStore.note(work.sql, item.id, 'late', at)
        const order = await orderStore.byId(work.sql, item.order_id).executeTakeFirstOrThrow()
        await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
      }
    }),
})
