import { sql as raw } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { within } from '#platform/sql/within.ts'
import type { KnownState, Movement, Recorded } from '../rules/settlement.ts'

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentStore.byAttempt>>>
export type PayableInvoice = NonNullable<Awaited<ReturnType<typeof paymentStore.payable>>>

/** Which invoice is meant, and who may mean it: within a scope, or by the uuid that only the buyer of the order knows. */
export type InvoiceRef = { invoiceId: number; scope: Scope } | { invoiceId: number } | { orderUuid: string }

const payments = (sql: Sql) =>
  sql
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .selectAll('payment')
    .select([
      'invoice.status as invoice_status',
      'invoice.client_id as client_id',
      'invoice.number as invoice_number',
      'customer_order.uuid as order_uuid',
    ])

export const paymentStore = {
  /** Locks the invoice, so that two tabs that start a payment of it go one after the other. */
  payable: (sql: Sql, ref: InvoiceRef) => {
    const query = sql
      .selectFrom('invoice')
      .innerJoin('client', 'client.id', 'invoice.client_id')
      .leftJoin('customer_order', 'customer_order.id', 'invoice.order_id')
      .select([
        'invoice.id',
        'invoice.brand',
        'invoice.number',
        'invoice.status',
        'invoice.total_cents',
        'invoice.structured_communication',
        'client.default_gateway',
        'customer_order.uuid as order_uuid',
      ])
      .where('invoice.kind', '=', 'invoice')
      .forUpdate('invoice')
    if ('orderUuid' in ref) return query.where('customer_order.uuid', '=', ref.orderUuid).executeTakeFirst()
    const own = 'scope' in ref ? query.where(within(ref.scope, 'invoice.client_id')) : query
    return own.where('invoice.id', '=', ref.invoiceId).executeTakeFirst()
  },

  byAttempt: (sql: Sql, attempt: string) => payments(sql).where('payment.attempt_key', '=', attempt).executeTakeFirst(),
  byId: (sql: Sql, id: number) => payments(sql).where('payment.id', '=', id).executeTakeFirst(),

  byRemote: (sql: Sql, driver: string, remoteId: string) =>
    sql
      .selectFrom('payment')
      .select('id')
      .where('driver', '=', driver)
      .where('remote_id', '=', remoteId)
      .executeTakeFirst(),

  /** The attempt with this method that may still be finished, newest first. */
  unfinished: (sql: Sql, invoiceId: number, driver: string, method: string) =>
    payments(sql)
      .where('payment.invoice_id', '=', invoiceId)
      .where('payment.driver', '=', driver)
      .where('payment.method', '=', method)
      .where('payment.state', 'in', ['created', 'open'])
      .orderBy('payment.id', 'desc')
      .executeTakeFirst(),

  add: (
    sql: Sql,
    payment: { invoiceId: number; attempt: string; driver: string; method: string; cents: number; at: Date },
  ) =>
    sql
      .insertInto('payment')
      .values({
        invoice_id: payment.invoiceId,
        attempt_key: payment.attempt,
        driver: payment.driver,
        method: payment.method,
        cents: payment.cents,
        created_at: payment.at,
      })
      .execute(),

  /** What the provider made of an attempt. A second answer about the same attempt changes nothing. */
  opened: (sql: Sql, attempt: string, remoteId: string, checkoutUrl: string | undefined) =>
    sql
      .updateTable('payment')
      .set({ remote_id: remoteId, checkout_url: checkoutUrl ?? null, state: 'open' })
      .where('attempt_key', '=', attempt)
      .where('state', '=', 'created')
      .execute(),

  fail: (sql: Sql, attempt: string) =>
    sql
      .updateTable('payment')
      .set({ state: 'failed' })
      .where('attempt_key', '=', attempt)
      .where('state', '=', 'created')
      .execute(),

  lock: (sql: Sql, id: number) =>
    sql.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  lockInvoice: (sql: Sql, id: number) =>
    sql
      .selectFrom('invoice')
      .select(['id', 'client_id', 'order_id', 'number', 'status', 'total_cents'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  update: (
    sql: Sql,
    id: number,
    change: { state?: KnownState; settled_at?: Date; looked_at?: Date; refund_due_cents?: number },
  ) => sql.updateTable('payment').set(change).where('id', '=', id).execute(),

  /** True for the one caller that may ask the provider now: at most one in `seconds`. */
  claimLook: async (sql: Sql, id: number, now: Date, seconds: number): Promise<boolean> => {
    const { numUpdatedRows } = await sql
      .updateTable('payment')
      .set({ looked_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', new Date(now.getTime() - seconds * 1000))]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Attempts of the last month that nobody heard of for a while. */
  undecided: (sql: Sql, now: Date) =>
    sql
      .selectFrom('payment')
      .select('id')
      .where('state', 'in', ['open', 'pending'])
      .where('created_at', '>', new Date(now.getTime() - 31 * 86_400_000))
      .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', new Date(now.getTime() - 600_000))]))
      .orderBy('id')
      .limit(500)
      .execute(),

  refundsDue: (sql: Sql) =>
    payments(sql).where('payment.refund_due_cents', '>', 0).orderBy('payment.id', 'desc').limit(500).execute(),

  defaultGateway: async (sql: Sql, clientId: number) =>
    (await sql.selectFrom('client').select('default_gateway').where('id', '=', clientId).executeTakeFirst())
      ?.default_gateway ?? null,
}

export const ledger = {
  recorded: async (sql: Sql, paymentId: number): Promise<Recorded> => {
    const rows = await sql
      .selectFrom('ledger_entry')
      .select(['movement', ({ fn }) => fn.sum<number>('cents').as('cents')])
      .where('payment_id', '=', paymentId)
      .groupBy('movement')
      .execute()
    const sum = (movement: Movement['movement']) => Number(rows.find((row) => row.movement === movement)?.cents ?? 0)
    return { paidCents: sum('paid'), refundedCents: sum('refunded'), chargedBackCents: sum('charged-back') }
  },

  /** False when this movement stands in the ledger already. */
  record: async (
    sql: Sql,
    payment: { id: number; invoice_id: number; driver: string; remote_id: string | null },
    movement: Movement,
    at: Date,
  ): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await sql
      .insertInto('ledger_entry')
      .values({
        payment_id: payment.id,
        invoice_id: payment.invoice_id,
        movement: movement.movement,
        cents: movement.cents,
        movement_key: `${payment.driver}:${payment.remote_id}:${movement.key}`,
        at,
      })
      .onConflict((conflict) => conflict.column('movement_key').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** What is left of all that was paid for an invoice. */
  balance: async (sql: Sql, invoiceId: number): Promise<number> => {
    const row = await sql
      .selectFrom('ledger_entry')
      .select(raw<number>`coalesce(sum(case when movement = 'paid' then cents else -cents end), 0)`.as('cents'))
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    return Number(row.cents)
  },
}
