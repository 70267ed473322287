import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type InvoiceMoney, incomingMovements } from '../rules/open-amount.ts'
import type { Movement, Recorded } from '../rules/settlement.ts'

export type LedgerMovement = Movement['movement'] | 'refund-failed' | 'from-credit' | 'to-credit'
export type LockedInvoice = InvoiceMoney & {
  id: number
  clientId: ClientId
  number: string
  brand: string
  locale: string
  isInvoice: boolean
}

export type LedgerLine = {
  invoiceId: number | null
  paymentId?: number | null
  receiptId?: number | null
  refundId?: number | null
  movement: LedgerMovement
  cents: Cents
  key: string
  at: Date
}

export const signed = raw<number>`coalesce(sum(case when movement = any(${raw.val([...incomingMovements])}) then cents else -cents end), 0)`

export const ledger = {
  /** The totals of a payment. */
  recorded: async (sql: Sql, paymentId: number): Promise<Recorded> => {
    const rows = await sql
      .selectFrom('ledger_entry')
      .select(['movement', ({ fn }) => fn.sum<number>('cents').as('cents')])
      .where('payment_id', '=', paymentId)
      .groupBy('movement')
      .execute()
    const sum = (movement: LedgerMovement) => Number(rows.find((row) => row.movement === movement)?.cents ?? 0)
    return {
      paidCents: sum('paid'),
      refundedCents: sum('refunded') - sum('refund-failed'),
      refundFailedCents: sum('refund-failed'),
      chargedBackCents: sum('charged-back'),
      wonBackCents: sum('charge-back-won'),
    }
  },

  /** False when this movement is in the ledger already. */
  record: async (sql: Sql, line: LedgerLine): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await sql
      .insertInto('ledger_entry')
      .values({
        payment_id: line.paymentId ?? null,
        receipt_id: line.receiptId ?? null,
        refund_id: line.refundId ?? null,
        invoice_id: line.invoiceId,
        movement: line.movement,
        cents: line.cents,
        movement_key: line.key,
        at: line.at,
      })
      .onConflict((conflict) => conflict.column('movement_key').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** Payments for an invoice less refunds. */
  balance: async (sql: Sql, invoiceId: number): Promise<Cents> => {
    const row = await sql
      .selectFrom('ledger_entry')
      .select(signed.as('cents'))
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    return Number(row.cents)
  },

  balances: async (sql: Sql, ids: readonly number[]): Promise<Map<number | null, Cents>> => {
    const rows = await sql
      .selectFrom('ledger_entry')
      .select(['invoice_id', signed.as('cents')])
      .where('invoice_id', 'in', [...ids])
      .groupBy('invoice_id')
      .execute()
    return new Map(rows.map((row) => [row.invoice_id, Number(row.cents)]))
  },

  /** Charge-backs of a payment that were not reversed, per invoice. */
  takenOf: async (sql: Sql, paymentId: number): Promise<Map<number | null, Cents>> => {
    const rows = await sql
      .selectFrom('ledger_entry')
      .select(['invoice_id', signed.as('cents')])
      .where('payment_id', '=', paymentId)
      .where('movement', 'in', ['charged-back', 'charge-back-won'])
      .groupBy('invoice_id')
      .execute()
    return new Map(rows.map((row) => [row.invoice_id, -Number(row.cents)]))
  },

  /** What each invoice holds of a payment or receipt. */
  heldOf: async (sql: Sql, from: { paymentId: number } | { receiptId: number }) => {
    const query = sql
      .selectFrom('ledger_entry')
      .select(['invoice_id', signed.as('cents')])
      .where('movement', 'in', ['paid', 'refunded', 'refund-failed', 'charged-back', 'charge-back-won'])
      .groupBy('invoice_id')
    const rows = await ('paymentId' in from
      ? query.where('payment_id', '=', from.paymentId)
      : query.where('receipt_id', '=', from.receiptId)
    ).execute()
    return new Map(rows.map((row) => [row.invoice_id, Number(row.cents)]))
  },

  /**
   * Locks invoices in the order of their ids, to avoid deadlocks, and returns the amounts of each. The order for all
   * code: invoices before payments, payments before credit.
   */
  lockInvoices: async (sql: Sql, ids: readonly number[]): Promise<Map<number, LockedInvoice>> => {
    if (ids.length === 0) return new Map()
    const rows = await sql
      .selectFrom('invoice')
      .select(['id', 'client_id', 'number', 'brand', 'locale', 'kind', 'status', 'total_cents', 'credited_cents'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
    const balances = await ledger.balances(sql, ids)
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          clientId: row.client_id,
          number: row.number,
          brand: row.brand,
          locale: row.locale,
          isInvoice: row.kind === 'invoice',
          status: row.status,
          totalCents: row.total_cents,
          creditedCents: row.credited_cents,
          balanceCents: balances.get(row.id) ?? 0,
        },
      ]),
    )
  },

  lockInvoice: async (sql: Sql, id: number): Promise<LockedInvoice | undefined> =>
    (await ledger.lockInvoices(sql, [id])).get(id),
}
