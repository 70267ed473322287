import { addDays, type Day } from '#base/dates.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { JobCtx } from '#platform/context.ts'
import { billingTermsOf } from '../rules/billing-terms.ts'
import type { Billing } from './bill-payers.ts'
import { billPayers } from './bill-payers.ts'
import { billedStore } from './billed-store.ts'
import type { Until } from './due-store.ts'
import { openPriceBook } from './price-book.ts'
import { runStore } from './run-store.ts'

type Doing = Pick<JobCtx, 'sql' | 'now' | 'transact' | 'signal' | 'log'>
export type AskedRun = {
  day: Day
  brand?: BrandName | undefined
  accountId?: AccountId | null | undefined
  /** Payers per transaction. */
  atOnce?: number
}

/** Large enough for few statements, and small enough that invoices of orders hardly wait for the series. */
const usuallyAtOnce = 400

/** What a run of a day invoices: terms that begin within the brand's lead times. */
export function dueUntil(brand: BrandName, day: Day): Until {
  const terms = billingTermsOf(brand)
  return { today: day, services: addDays(day, terms.serviceLeadDays), domains: addDays(day, terms.domainLeadDays) }
}

/**
 * Invoices all that is due on a day, brand by brand. Each chunk is one transaction that claims payers from the queue,
 * makes their invoices and moves their due dates, so the run can be interrupted, repeated, and run concurrently.
 */
export async function runBilling(ctx: Doing, asked: AskedRun): Promise<number[]> {
  const runs: number[] = []
  for (const brand of asked.brand ? [asked.brand] : brandNames) runs.push(await runBrand(ctx, brand, asked))
  return runs
}

async function runBrand(ctx: Doing, brand: BrandName, { day, accountId = null, atOnce = usuallyAtOnce }: AskedRun) {
  const until = dueUntil(brand, day)
  const runId = await ctx.transact((work) => runStore.start(work.sql, { day, brand, accountId, now: work.now() }))
  await ctx.transact((work) => runStore.queue(work.sql, runId, brand, until))
  const failed = await chunkByChunk(ctx, { brand, runId, until, book: await openPriceBook(ctx.sql) }, atOnce)
  if (failed.length > 0)
    throw new Error(
      `billing run ${runId} has still to do ${failed.length} payers, ${failed[0]?.payer} first: ${failed[0]?.why}`,
    )
  await ctx.transact(async (work) => {
    await billedStore.dropProblems(work.sql, brand, work.now())
    await runStore.end(work.sql, runId, work.now())
  })
  return runId
}

type Failed = { payer: ClientId; why: string }

/** A payer that makes a chunk fail is left in the queue, and does not delay the others. */
async function chunkByChunk(ctx: Doing, billing: Billing & { runId: number }, atOnce: number): Promise<Failed[]> {
  const failed: Failed[] = []
  let most = atOnce
  while (!ctx.signal.aborted) {
    let claimed: ClientId[] = []
    try {
      await ctx.transact(async (work) => {
        claimed = await runStore.claim(
          work.sql,
          billing.runId,
          most,
          failed.map(({ payer }) => payer),
        )
        if (claimed.length === 0) return
        await runStore.add(work.sql, billing.runId, await billPayers(work, claimed, billing))
      })
      if (claimed.length === 0) return failed
    } catch (error) {
      const [payer, ...others] = claimed
      if (payer === undefined) throw error
      ctx.log.warn({ err: error, payers: claimed.length }, 'billing chunk failed')
      if (others.length === 0) failed.push({ payer, why: (error as Error).message })
      most = 1
    }
  }
  throw new Error(`billing run ${billing.runId} was stopped`)
}
