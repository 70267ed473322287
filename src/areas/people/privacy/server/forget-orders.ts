import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { incomingOrders } from '#base/driver-memory.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { forgetPart } from '#platform/sandbox/state.ts'

/**
 * Contacts of an order that brings a domain here are in the driver's memory until it is here. Of one that ended otherwise (a
 * transfer that was given up, a domain that nobody confirmed) they are removed after a day without any change: while it
 * can still be put right, its domain is Pending.
 */
export const forgetOrders = job({
  name: 'privacy.forget-orders',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 3 * * *',
  run: (ctx) => ctx.transact(forget),
})

async function forget(work: Work): Promise<undefined> {
  const still = new Date(work.now().getTime() - dayMs)
  const { rows } = await raw<{ key: string }>`
    select key from sandbox_state
    where key ~ ${incomingOrders.source} and value ? 'incoming' and changed_at < ${still} and not exists (
      select from domain where name = substring(key from ${incomingOrders.source}) and status = 'Pending')
    order by key for update`.execute(work.sql)
  await forgetPart(
    work.sql,
    rows.map(({ key }) => key),
    'incoming',
  )
  return undefined
}
