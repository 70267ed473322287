import * as z from 'zod/mini'
import { changeRecords } from '#areas/domains/dns/server/public.ts'
import { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { Refusal } from '#base/refusal.ts'
import { job } from '#platform/jobs/job.ts'
import { movedRecords } from '../rules/moved-records.ts'

const Moved = z.object({ kind: z.literal('records'), records: z.array(TransferRecord) })

/** Writes the chosen records into the zone once the transferred domain is here. */
export const moveRecords = job({
  name: 'ordering.move-records',
  payload: z.object({ orderItemId: z.number() }),
  maxAttempts: 5,
  retrySeconds: 10,
  run: (ctx, { orderItemId }) =>
    ctx.transact(async (work) => {
      const item = await work.sql
        .selectFrom('order_item')
        .select(['domain_id', 'config'])
        .where('id', '=', orderItemId)
        .executeTakeFirst()
      const details = Moved.safeParse((item?.config as { details?: unknown } | undefined)?.details)
      if (!item?.domain_id || !details.success || details.data.records.length === 0) return
      const add = movedRecords(details.data.records)
      await changeRecords(work, item.domain_id, { add }, { action: 'dns.records.moved', accountId: null })
    }),
  onExhausted: async (ctx, { orderItemId }, error) => {
    const why = error instanceof Refusal ? error.code : error.message
    ctx.log.warn({ orderItemId, why }, 'the records of a transfer did not fit into its zone')
  },
})
