import { type KyselyPlugin, sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { JobCtx } from '#platform/context.ts'
import { silentLog } from '#platform/log/log.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { fillBilling } from '../fixtures.ts'
import { runBilling } from './run-billing.ts'

const services = 3_000
const run = { day: '2026-11-21', brand: 'belfry', atOnce: 60 } as const

/** Simulates a crash: from the fatal statement on none reaches the database, and the open transaction rolls back. */
function mortal(portal: TestPortal, statements: number): JobCtx {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = portal.db.withPlugin(plugin)
  return {
    ...portal.makeWork(db),
    sql: db,
    log: silentLog,
    signal: new AbortController().signal,
    attempt: 1,
    transact: async (step) => {
      if (left < 0) throw new Error('killed')
      return portal.db.transaction().execute((trx) => step(portal.makeWork(trx.withPlugin(plugin))))
    },
  }
}

describe('a billing run that is killed', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    await fillBilling(portal.db, { payers: 700, services, dueOn: '2026-11-25' })
    await raw`analyze client, service, product, product_price`.execute(portal.db)
  })
  afterAll(() => portal.close())

  const sums = async () =>
    (
      await raw<Record<string, number>>`
        select (select count(*) from service_period) as periods, (select coalesce(sum(cents), 0) from service_period) as due,
          (select count(*) from invoice_line) as lines, (select coalesce(sum(net_cents), 0) from invoice_line) as lined,
          (select coalesce(sum(subtotal_cents), 0) from invoice) as invoiced, (select count(*) from invoice) as invoices,
          (select coalesce(max(sequence), 0) from invoice) as last, (select count(distinct sequence) from invoice) as numbers,
          (select count(distinct structured_communication) from invoice) as communications,
          (select count(*) from invoice_to_mail) as mails,
          (select coalesce(sum(cents), 0) from billing_run) as told, (select count(*) from service where next_due_on = '2026-11-25') as waiting`.execute(
        portal.db,
      )
    ).rows[0] as Record<string, number>

  it('ten times, at any statement, invoices each service once, without gaps, to the cent', async () => {
    // Spread over the whole run, and at the first statements, where a run starts.
    const moments = [0, 1, 3, 9, 17, 24, 31, 40, 58, 77]
    let most = 0
    for (const statements of moments) {
      await expect(runBilling(mortal(portal, statements), run)).rejects.toThrow()
      const { lined, due, told, last, invoices } = await sums()
      expect([lined, told, last]).toEqual([due, due, invoices])
      most = Math.max(most, invoices ?? 0)
    }
    expect(most).toBeGreaterThan(0)
    expect((await sums()).waiting).toBeGreaterThan(0)
    // Two processes continue concurrently where it stopped.
    await Promise.all([runBilling(mortal(portal, 1e9), run), runBilling(mortal(portal, 1e9), run)])
    const end = await sums()
    expect(end).toMatchObject({ periods: services, lines: services, waiting: 0 })
    expect([end.lined, end.invoiced, end.told]).toEqual([end.due, end.due, end.due])
    expect([end.last, end.numbers, end.communications, end.mails]).toEqual(Array(4).fill(end.invoices))
    // 600 ordinary payers, and one partner for its 100 managed clients.
    expect(end.invoices).toBe(601)
    const told = await portal.db.selectFrom('billing_run').selectAll().executeTakeFirstOrThrow()
    expect(told).toMatchObject({ state: 'done', invoices: end.invoices, lines: services })
  })

  it('leaves a payer who breaks it in the queue, and invoices the others', async () => {
    await raw`update service set next_due_on = '2026-11-26' where (id - (select min(id) from service) + 1) % 50 = 0`.execute(
      portal.db,
    )
    await raw`
      alter table invoice add constraint nobody check (buyer ->> 'name' <> 'Voorbeeld 100 BV') not valid`.execute(
      portal.db,
    )
    await expect(runBilling(mortal(portal, 1e9), { day: '2026-11-22', brand: 'belfry' })).rejects.toThrow(/1 payers/)
    const { rows } = await raw`
      select company_name from billing_run_payer join client on client.id = payer_id`.execute(portal.db)
    expect(rows).toEqual([{ company_name: 'Voorbeeld 100 BV' }])
    await raw`alter table invoice drop constraint nobody`.execute(portal.db)
    await runBilling(mortal(portal, 1e9), { day: '2026-11-22', brand: 'belfry' })
    expect((await raw`select payer_id from billing_run_payer`.execute(portal.db)).rows).toEqual([])
    const { due, lined, told, last, invoices } = await sums()
    expect([lined, told, last]).toEqual([due, due, invoices])
  })
})
