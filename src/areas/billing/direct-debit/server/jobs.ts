import * as z from 'zod/mini'
import { addMonths, type Day, dayOf } from '#base/dates.ts'
import { type ClientId, idOf } from '#base/ids.ts'
import { brandNames, brands } from '#brands/brands.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { isUnused, lapsingOn, plannedUntil } from '../rules/schedule.ts'
import { collectionStore } from './collection-store.ts'
import { endMandate } from './end-mandate.ts'
import { makeBatch } from './make-batch.ts'
import { mailLapsing } from './mandate-mails.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { planCollection } from './plan-collection.ts'

/** Plans collections, daily and whenever a mandate becomes active; unused mandates are ended first. */
export const planCollections = job({
  name: 'billing.plan-direct-debits',
  payload: z.object({ clientId: z.optional(idOf<ClientId>()) }),
  maxAttempts: 10,
  retrySeconds: 60,
  cron: '30 5 * * *',
  run: async (ctx, { clientId }) => {
    await endUnused(ctx)
    for (const brand of brandNames) {
      const dueUntil = plannedUntil(dayOf(ctx.now()), brands[brand].directDebit.daysBeforeDue, ctx.config.directDebit)
      let after = 0
      for (;;) {
        const found = await collectionStore.candidates(ctx.sql, { brand, dueUntil, clientId, after })
        for (const { id, mandate_id: mandateId } of found)
          await ctx.transact((work) => planCollection(work, { invoiceId: id, mandateId }))
        if (found.length === 0) break
        after = found.at(-1)!.id
      }
    }
  },
})

/** 36 months less the notice and a margin, to preselect in the query; the rules decide the exact day. */
const longUnusedMonths = 34

/** Ends mandates that were unused for too long, and mails payers whose mandate is about to expire. */
async function endUnused(ctx: JobCtx): Promise<void> {
  const today = dayOf(ctx.now())
  for (const { id } of await mandateStore.unusedSince(ctx.sql, addMonths(today, -longUnusedMonths)))
    await ctx.transact(async (work) => {
      const mandate = await mandateStore.lock(work.sql, id)
      if (mandate?.state !== 'active' || !mandate.signed_on) return
      const use = { signedOn: mandate.signed_on, lastCollectionOn: mandate.last_collection_on }
      if (isUnused(use, today)) return endMandate(work, mandate, 'unused')
      const day = lapsingOn(use, today)
      if (day) await tellLapse(work, mandate, day)
    })
}

/** Once per expiry date; not when a pending collection will keep the mandate alive. */
async function tellLapse(work: Work, mandate: MandateRow, day: Day): Promise<void> {
  if (mandate.lapse_told_for === day || (await collectionStore.isUnderWay(work.sql, mandate.id))) return
  await mandateStore.change(work.sql, mandate.id, { lapse_told_for: day })
  await work.audit({
    action: 'billing.mandate.lapse-told',
    object: { type: 'mandate', id: mandate.id },
    clientId: mandate.client_id,
    details: { day },
  })
  await mailLapsing(work, mandate, day)
}

/** Makes the files for the bank each morning. An interrupted run leaves complete files only, and the next continues. */
export const makeBatches = job({
  name: 'billing.make-direct-debits',
  payload: z.object({}),
  maxAttempts: 10,
  retrySeconds: 60,
  cron: '0 6 * * *',
  run: async (ctx) => {
    for (const brand of brandNames) while (await ctx.transact((work) => makeBatch(work, { brand, by: null })));
  },
})

export const directDebitJobs = [planCollections, makeBatches] as const
