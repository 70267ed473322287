import { shownStatus } from '#areas/billing/invoices/server/public.ts'
import { askedId, type OrderId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** All data of one order for staff, one query per kind of row. */
export const staffOrderStore = {
  order: (sql: Sql, id: number) =>
    sql
      .selectFrom('customer_order')
      .innerJoin('client', 'client.id', 'customer_order.client_id')
      .leftJoin('account', 'account.id', 'customer_order.account_id')
      .leftJoin('invoice', (join) =>
        join.onRef('invoice.order_id', '=', 'customer_order.id').on('invoice.kind', '=', 'invoice'),
      )
      .selectAll('customer_order')
      .select((eb) => [
        eb.fn.coalesce('account.email', 'client.email').as('email'),
        'client.company_name',
        'client.first_name',
        'client.last_name',
        'invoice.id as invoice_id',
        'invoice.number as invoice_number',
        shownStatus.as('invoice_status'),
      ])
      .where('customer_order.id', '=', askedId<OrderId>(id))
      .executeTakeFirst(),

  refunds: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_refund')
      .leftJoin('invoice', 'invoice.id', 'order_refund.credit_note_id')
      .selectAll('order_refund')
      .select('invoice.number as credit_note_number')
      .where('order_refund.order_id', '=', orderId)
      .execute(),

  history: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item_event')
      .innerJoin('order_item', 'order_item.id', 'order_item_event.order_item_id')
      .leftJoin('account', 'account.id', 'order_item_event.account_id')
      .select([
        'order_item_event.order_item_id',
        'order_item_event.state',
        'order_item_event.reason_code',
        'order_item_event.at',
        'account.email as by',
      ])
      .where('order_item.order_id', '=', orderId)
      .orderBy('order_item_event.id')
      .execute(),

  item: (sql: Sql, orderId: OrderId, itemId: number) =>
    sql
      .selectFrom('order_item')
      .selectAll()
      .where('id', '=', itemId)
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),

  /** The last failed task of a domain or service, which can be retried. */
  failedTask: (sql: Sql, subject: { type: 'domain' | 'service'; id: number }, kinds: readonly string[]) =>
    sql
      .selectFrom('task')
      .select(['id', 'kind', 'subject_type', 'subject_id'])
      .where('subject_type', '=', subject.type)
      .where('subject_id', '=', String(subject.id))
      .where('kind', 'in', [...kinds])
      .where('state', '=', 'failed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
}
