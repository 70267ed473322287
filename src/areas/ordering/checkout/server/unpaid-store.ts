import type { Day } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** A buyer who was sent to their bank is given this long before the order is cancelled. */
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
    // Account credit is given back with the invoice: it holds nothing up.
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

  /** Still waiting, and its buyer, who went to pay it, has not been told about it. */
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

  /** Paid a while ago, still under way, and its buyer has not been told that the payment came in. */
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
   * Told of, long enough ago to be reminded of, not reminded of yet, and still waiting. A transfer has until `transferBy`. Not what a
   * partner approved or a newcomer ordered: either read two mails of it before, and the end is the third.
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

  /** Claims the one reminder of an order; false when somebody else did, or it waits no longer. */
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
