import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import { incomingOrders } from '#base/driver-memory.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { forgetPart } from '#platform/sandbox/state.ts'

/**
 * While an order brings a domain here, the driver's stored state contains its contacts. When the order ended otherwise
 * (a transfer given up, a domain never confirmed) they are removed after a day without change: as long as it can be
 * resumed, the domain is Pending.
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
