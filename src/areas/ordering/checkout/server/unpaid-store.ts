import type { Day } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** How long an unfinished payment keeps its order from being cancelled. */
const atTheBankMs = 3_600_000

/** Whether money came in for an invoice, or a payment is still being processed. */
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
    // Account credit is returned with the invoice, so it does not prevent the cancellation.
    .where('movement', '<>', 'from-credit')
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

  /** Unpaid orders whose buyer went to pay and was not mailed yet. */
  untold: (sql: Sql, placedBefore: Date, most: number) =>
    sql
      .selectFrom('customer_order')
      .select('id')
      .where('state', '=', 'awaiting-payment')
      .where('told_at', 'is', null)
      .where('placed_at', '<=', placedBefore)
      .orderBy('placed_at')
      .limit(most)
      .execute(),

  /** Orders paid a while ago and still under way, whose buyer was not mailed about the payment. */
  moneyUntold: (sql: Sql, paidBefore: Date, most: number) =>
    sql
      .selectFrom('customer_order')
      .innerJoin('invoice', 'invoice.order_id', 'customer_order.id')
      .select('customer_order.id')
      .where('customer_order.state', 'in', ['paid', 'provisioning'])
      .where('customer_order.money_told_at', 'is', null)
      .where('invoice.kind', '=', 'invoice')
      .where('invoice.paid_at', '<=', paidBefore)
      .orderBy('customer_order.id')
      .limit(most)
      .execute(),

  /**
   * Unpaid orders to remind of: mailed long enough ago and not reminded yet. A transfer has until `transferBy`. Without
   * orders approved by a partner or of new users: they had two mails already, and the end is the third.
   */
  toRemind: (
    sql: Sql,
    { placedBefore, transferBy }: { placedBefore: Date; transferBy: Day },
    now: Date,
    most: number,
  ) =>
    sql
      .selectFrom('customer_order')
      .select('id')
      .where('state', '=', 'awaiting-payment')
      .where('reminded_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('payment_code', '<>', 'banktransfer'), eb('placed_at', '<=', placedBefore)]),
          eb.and([eb('payment_code', '=', 'banktransfer'), eb('pay_by', '<=', transferBy)]),
        ]),
      )
      .where('expires_at', '>', now)
      .where('account_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('purchase_approval')
              .select('purchase_approval.id')
              .whereRef('purchase_approval.order_uuid', '=', 'customer_order.uuid'),
          ),
        ),
      )
      .orderBy('expires_at')
      .limit(most)
      .execute(),

  /** Claims the only reminder of an order; false when it was claimed before, or the order no longer waits. */
  remindOnce: async (sql: Sql, orderId: OrderId, now: Date): Promise<boolean> =>
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
