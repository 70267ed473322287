import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { underCollection } from '#areas/billing/direct-debit/server/public.ts'
import { cancelService, suspendService, unsuspendService } from '#areas/services/delivery/server/public.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { brandNames } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { billingTermsOf } from '../rules/billing-terms.ts'
import { type Hold, holdStore } from './hold-store.ts'

const atATime = 100
const overdue = 'overdue'

/** Suspends services of invoices that are unpaid after the last notice, and later cancels them. */
export const holdUnpaid = job({
  name: 'recurring.hold-unpaid',
  payload: z.object({}),
  maxAttempts: 8,
  retrySeconds: 60,
  cron: '15 9 * * *',
  run: async (ctx) => {
    while (!ctx.signal.aborted && (await ctx.transact(suspendSome)) === atATime);
    while (!ctx.signal.aborted && (await ctx.transact(cancelSome)) === atATime);
  },
})

async function suspendSome(work: Work): Promise<number> {
  const today = dayOf(work.now())
  const due = await holdStore.invoicesDue(work.sql, today)
  const collected = await underCollection(work.sql, due)
  const left = due.filter((id) => !collected.has(id))
  const unpaid = await holdStore.lockUnpaid(work.sql, left)
  const holds = await holdStore.addDue(work.sql, unpaid, today, atATime)
  for (const { service_id: serviceId } of holds) await suspendService(work, serviceId, overdue)
  return holds.length
}

/** A service whose present term is paid is never cancelled, whatever else is owed. */
async function cancelSome(work: Work): Promise<number> {
  const today = dayOf(work.now())
  let found = 0
  for (const brand of brandNames) {
    const heldBefore = addDays(today, -billingTermsOf(brand).cancelAfterDays)
    const holds = await holdStore.takeExpired(work.sql, { brand, heldBefore, today, limit: atATime })
    for (const { service_id: serviceId } of holds) await cancelService(work, serviceId, overdue)
    found = Math.max(found, holds.length)
  }
  return found
}

/** After payment or credit: resumes the services, unless another invoice holds them too. */
export const liftHolds = job({
  name: 'recurring.lift-holds',
  payload: z.object({ invoiceId: z.number() }),
  maxAttempts: 10,
  retrySeconds: 5,
  run: async (ctx, { invoiceId }) => {
    while (!ctx.signal.aborted && (await ctx.transact((work) => liftSome(work, invoiceId))) === atATime);
  },
})

async function liftSome(work: Work, invoiceId: number): Promise<number> {
  const lifted = await holdStore.lift(work.sql, invoiceId, work.now(), atATime)
  const stillHeld = await holdStore.heldAmong(work.sql, lifted.map(serviceOf))
  for (const serviceId of lifted.map(serviceOf)) if (!stillHeld.has(serviceId)) await unsuspendService(work, serviceId)
  return lifted.length
}

const serviceOf = (hold: Hold): ServiceId => hold.service_id

/** In the transaction of a payment: clears the invoice's reminders, and enqueues the job for its holds. */
export async function afterPayment(work: Work, invoiceId: number): Promise<void> {
  // After a charge-back it is unpaid again, and reminding starts anew.
  await raw`delete from invoice_reminder where invoice_id = ${invoiceId}`.execute(work.sql)
  if (await holdStore.hasOpen(work.sql, invoiceId)) await work.enqueue(liftHolds, { invoiceId })
}
