import type { Sql } from '#platform/sql/connect.ts'

/** Somebody who was sent to his bank is given this long before his order is taken from him. */
const atTheBankMs = 3_600_000

/** Money came in for an invoice, or may be on its way: a payment that the provider is still working on. */
export async function moneyUnderWay(sql: Sql, invoiceId: number, now: Date): Promise<boolean> {
  const payment = await sql
    .selectFrom('payment')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([eb('state', 'in', ['created', 'open']), eb('created_at', '>', new Date(now.getTime() - atTheBankMs))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (payment) return true
  const { balance } = await sql
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.val(0)).as('balance'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return balance > 0
}

export const unpaidStore = {
  expired: (sql: Sql, now: Date, most: number) =>
    sql
      .selectFrom('customer_order')
      .select('id')
      .where('state', '=', 'awaiting-payment')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(most)
      .execute(),

  /** Placed long enough ago to be reminded of, not reminded of yet, and still waiting. */
  toRemind: (sql: Sql, placedBefore: Date, now: Date, most: number) =>
    sql
      .selectFrom('customer_order')
      .select('id')
      .where('state', '=', 'awaiting-payment')
      .where('reminded_at', 'is', null)
      .where('placed_at', '<=', placedBefore)
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .limit(most)
      .execute(),

  /** Claims the one reminder of an order; false when somebody else did, or it waits no longer. */
  remindOnce: async (sql: Sql, orderId: number, now: Date): Promise<boolean> =>
    (
      await sql
        .updateTable('customer_order')
        .set({ reminded_at: now })
        .where('id', '=', orderId)
        .where('state', '=', 'awaiting-payment')
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,
}
