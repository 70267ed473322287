import { fillBilling } from '#areas/billing/recurring/fixtures.ts'
import { runBilling } from '#areas/billing/recurring/server/public.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import type { Place } from './place.ts'
import { atMost, type Measured, perSecond, seconds, told } from './promise.ts'

const size = { payers: 20_000, services: 100_000, dueOn: '2026-12-01' }
const database = 'billing_run'

/** The morning on which a hundred thousand services are due: every payer's invoice, numbered, in one process beside the database. */
export async function measureBillingRun(place: Place): Promise<Measured[]> {
  await copyWorld(place)
  const url = place.small.replace('/small?', `/${database}?`)
  const portal = await startPortal(readConfig({ DATABASE_URL: url, BELFRY_SEED: 'off', BELFRY_POOL: '4' }), {
    role: 'api',
    log: silentLog,
    listen: false,
    now: () => new Date('2026-11-25T05:15:00Z'),
  })
  try {
    await fillBilling(portal.db, size)
    const work = portal.makeWork(portal.db)
    const doing = {
      ...work,
      sql: portal.db,
      signal: new AbortController().signal,
      transact: <Result>(step: (inside: typeof work) => Promise<Result>) =>
        portal.db.transaction().execute((trx) => step(portal.makeWork(trx))),
    }
    const started = performance.now()
    await runBilling(doing, { day: '2026-11-25', brand: 'belfry' })
    const taken = (performance.now() - started) / 1000
    const { lines, invoices } = await counted(portal.db)
    if (lines < size.services) throw new Error(`only ${lines} of ${size.services} services were invoiced`)
    return [
      atMost('a billing run over 100,000 services', taken, 60, seconds),
      told('  invoices', `${invoices} (${perSecond(invoices / taken)})`),
    ]
  } finally {
    await portal.stop()
  }
}

async function copyWorld(place: Place): Promise<void> {
  const client = connectionTo(place.large)
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database} template small`)
  await client.end()
}

const counted = async (sql: Awaited<ReturnType<typeof startPortal>>['db']) =>
  sql
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .where('invoice.issued_on', '=', '2026-11-25')
    .where('service_id', 'is not', null)
    .select(({ fn }) => [
      fn.count<number>('service_id').as('lines'),
      fn.count<number>('invoice.id').distinct().as('invoices'),
    ])
    .executeTakeFirstOrThrow()
