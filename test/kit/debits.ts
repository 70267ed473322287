import { givenMandate } from '#areas/billing/direct-debit/fixtures.ts'
import { makeBatches, planCollections } from '#areas/billing/direct-debit/server/jobs.ts'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { directDebitEntry } from '#areas/billing/statements/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { openTestPortal } from './portal.ts'

/** A portal in which each test has a payer of its own, from whose account invoices are collected. */
export async function openDebits() {
  const portal = await openTestPortal()
  const admin = await portal.as('admin')
  let clientId: ClientId
  let count = 0

  const run = async (row: typeof makeBatches | typeof planCollections) => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(row as typeof makeBatches, {}))
    await portal.jobs.drain()
  }
  const collectionsOf = (invoiceId: number) =>
    portal.db
      .selectFrom('direct_debit_collection')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .orderBy('id')
      .execute()
  const invoice = (totalCents = 1210) => unpaidInvoice(portal.db, { clientId, totalCents })

  return {
    portal,
    admin,
    clientId: () => clientId,
    /** A persona pays instead. */
    become: (id: ClientId) => {
      clientId = id
    },
    collectionsOf,
    invoice,

    /** A new payer; nothing of the tests before waits for a file. */
    begin: async () => {
      portal.clock.now = new Date('2026-11-21T09:00:00Z')
      await portal.db
        .updateTable('direct_debit_collection')
        .set({ state: 'cancelled' })
        .where('state', '=', 'planned')
        .execute()
      await portal.db
        .updateTable('direct_debit_mandate')
        .set({ state: 'disabled', ended_at: portal.clock.now, end_reason: 'staff' })
        .where('state', '=', 'active')
        .execute()
      count += 1
      const payer = { first_name: 'An', last_name: 'Peeters', locale: 'en' }
      const { id } = await portal.db
        .insertInto('client')
        .values({ brand: 'belfry', email: `betaler-${count}@test.example`, ...payer })
        .returning('id')
        .executeTakeFirstOrThrow()
      clientId = id
    },

    plan: () => run(planCollections),
    /** What the run of a morning makes. */
    makeFilesOn: async (day: string) => {
      portal.clock.now = new Date(`${day}T05:00:00Z`)
      await run(makeBatches)
    },
    batches: () => portal.db.selectFrom('direct_debit_batch').selectAll().orderBy('id').execute(),
    statusOf: async (id: number) =>
      (await portal.db.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    mandateOf: (id: number) =>
      portal.db.selectFrom('direct_debit_mandate').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    mails: () =>
      portal.db
        .selectFrom('mail_message')
        .select(['kind', 'subject', 'body_text'])
        .where('client_id', '=', clientId)
        .where('kind', 'like', 'direct-debit%')
        .orderBy('id')
        .execute(),

    /** Somebody is paying the invoice at a provider. */
    beingPaid: async (invoiceId: number) => {
      const attempt = { attempt_key: crypto.randomUUID(), driver: 'sandbox', method: 'ideal', state: 'pending' }
      const { id } = await portal.db
        .insertInto('payment')
        .values({ invoice_id: invoiceId, cents: 1210, ...attempt })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db
        .insertInto('payment_part')
        .values({ payment_id: id, invoice_id: invoiceId, position: 1, cents: 1210 })
        .execute()
    },

    /** An invoice in a file, as it is when the bank has it. */
    batched: async (given: { kind?: 'recurrent' | 'one-off' } = {}) => {
      const mandate = await givenMandate(portal.db, { clientId, ...given })
      const { id } = await invoice()
      await run(planCollections)
      portal.clock.now = new Date('2026-12-03T05:00:00Z')
      await run(makeBatches)
      const [collection] = await collectionsOf(id)
      return { mandate, invoiceId: id, collection: collection! }
    },

    /** The event of a statement, as `billing/statements` emits it. */
    tell: async (endToEndId: string, kind: 'collected' | 'returned', reasonCode?: string) => {
      count += 1
      const entry = { endToEndId, kind, cents: 1210, entryId: 900_000 + count, bookedOn: '2026-12-07' }
      const events = reasonCode ? { ...entry, reasonCode } : entry
      await portal.db.transaction().execute((trx) => portal.makeWork(trx).emit(directDebitEntry, events))
    },
  }
}
export type Debits = Awaited<ReturnType<typeof openDebits>>
