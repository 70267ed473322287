import { sql as raw } from 'kysely'
import { unmatchedEntries } from '#areas/billing/statements/server/public.ts'
import { waitingOrders } from '#areas/ordering/checkout/server/public.ts'
import { taskCounts } from '#areas/overview/home/server/public.ts'
import { lateTickets } from '#areas/support/tickets/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { Queue } from '../contract/calls.ts'

type Counts = Pick<Queue, 'lateTickets' | 'unmatched' | 'orders'>

/** Two statements, whatever there is: each count is of rows that an index of its own holds. */
export async function queueOf({ sql, now }: Pick<Ctx, 'sql' | 'now'>): Promise<Queue> {
  const [{ failed, person, waiting }, { rows }] = await Promise.all([
    taskCounts(sql),
    raw<Counts>`select ${lateTickets(now())} as "lateTickets", ${unmatchedEntries} as unmatched,
      (select count(*) from ${waitingOrders(sql)} as waiting) as orders`.execute(sql),
  ])
  return { failed, person, waiting, ...(rows[0] as Counts) }
}
