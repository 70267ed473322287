import { type CompiledQuery, sql as raw, type Selectable, type Updateable } from 'kysely'
import { shownStatus } from '#areas/billing/invoices/server/public.ts'
import type {
  OrderProblem as CertificateProblem,
  OrderState as CertificateState,
} from '#areas/certificates/orders/rules/order.ts'
import type { OrderType } from '#areas/ordering/cart/rules/item.ts'
import type { CartRow, StoredItem } from '#areas/ordering/cart/server/public.ts'
import type { Day } from '#base/dates.ts'
import { dayMs } from '#base/dates.ts'
import { type AccountId, askedId, type ClientId, type OrderId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Scope } from '#platform/scope.ts'
import { askAhead, together } from '#platform/sql/alongside.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import { selectedIn, visibleTo } from '#platform/sql/visible-to.ts'

/** How many days a visitor can see their order by its uuid alone; longer while it can be paid. */
const visitorDays = 7

/** `placedBy`: within the scope only what this account ordered. */
export type OrderSeenBy = { kind: 'visitor'; now: Date } | { kind: 'scope'; scope: Scope; placedBy?: AccountId }

export type NewOrderItem = {
  key: string
  kind: 'domain-register' | 'domain-transfer' | 'service'
  domain: string
  pid: number | null
  term: string | null
  years: number | null
  quantity: number
  description: string
  cents: number
  config: Record<string, unknown>
  state: 'awaiting-payment' | 'cancelled'
  reason_code: string | null
}

const itemColumns = [
  'key',
  'kind',
  'domain',
  'pid',
  'term',
  'years',
  'quantity',
  'description',
  'cents',
  'config',
  'state',
  'reason_code',
] as const

/** The items that the same statement inserts, in order. */
const placedItems = (items: readonly NewOrderItem[]) => raw`
  select placed.id, ${raw.join(itemColumns.map((column) => raw.ref(`item.${column}`)))}
  from placed, jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as given (row, place),
    jsonb_to_record(given.row) as item (key text, kind text, domain text, pid bigint, term text, years integer, quantity integer,
      description text, cents bigint, config jsonb, state text, reason_code text)
  order by place`

/** As in `orderTypeOf`: a domain has product 0. */
const isDomainItem = raw<boolean>`coalesce((item ->> 'pid')::bigint, 0) = 0`

/** Orders with their recipients and invoice. */
const orders = (sql: Sql) =>
  sql
    .selectFrom('customer_order')
    .leftJoin('account', 'account.id', 'customer_order.account_id')
    .innerJoin('client', 'client.id', 'customer_order.client_id')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'customer_order.id').on('invoice.kind', '=', 'invoice'),
    )
    .selectAll('customer_order')
    .select((eb) => [
      eb.fn.coalesce('account.email', 'client.email').as('email'),
      'invoice.id as invoice_id',
      'invoice.number as invoice_number',
      shownStatus.as('invoice_status'),
      'invoice.locale as invoice_locale',
      'invoice.structured_communication',
      'invoice.paid_at as invoice_paid_at',
      raw<string | null>`invoice.buyer ->> 'email'`.as('invoice_email'),
      raw<string | null>`invoice.buyer ->> 'vat'`.as('invoice_vat'),
      'client.locale as client_locale',
      'account.client_id as account_client_id',
      'account.first_name as account_first_name',
      'account.locale as account_locale',
    ])

export const orderStore = {
  byUuid: (sql: Sql, uuid: string) => orders(sql).where('customer_order.uuid', '=', uuid),
  byId: (sql: Sql, id: OrderId) => orders(sql).where('customer_order.id', '=', id),

  /**
   * Locks the cart and returns, in one round trip, the cart, whether the order exists, and the cart's items. Also locks
   * the ordered names, in one order to avoid deadlocks: a concurrent order of the same name waits here and then sees
   * the result.
   */
  begin: async (
    sql: Sql,
    { uuid, cartUuid }: { uuid: string; cartUuid: string },
    locking: CompiledQuery<CartRow>,
  ): Promise<{ row: CartRow | undefined; isKnown: boolean; stored: StoredItem[] }> => {
    // A separate statement, because after waiting it must see what the other transaction committed.
    const begun = raw<{ is_known: boolean; key: string | null; item: StoredItem['item'] }>`
      with stored as materialized (select key, item, position from cart_item where cart_uuid = ${cartUuid}),
        held as materialized (
          select count(pg_advisory_xact_lock(hashtextextended(name, 5))) as names from
            (select distinct item ->> 'domain' as name from stored where ${isDomainItem} order by name) as sorted)
      select exists (select from customer_order where uuid = ${uuid}) as is_known, stored.key, stored.item
      from held left join stored on true order by stored.position`
    const [[row], rows] = await together(sql, locking, begun.compile(sql))
    const stored = rows.flatMap(({ key, item }) => (key === null ? [] : [{ key, item }]))
    return { row, isKnown: rows[0]?.is_known === true, stored }
  },

  isKnown: async (sql: Sql, uuid: string): Promise<boolean> =>
    (await sql.selectFrom('customer_order').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined,

  /** Locks the uuid of an order without a cart, so that a concurrent repetition waits. */
  lockUuid: async (sql: Sql, uuid: string): Promise<void> => {
    await raw`select pg_advisory_xact_lock(hashtextextended(${uuid}, 6))`.execute(sql)
  },

  /** The order with this number, within the scope of a user with the right to orders. */
  numbered: (sql: Sql, scope: Scope, number: number) =>
    orders(sql)
      .select([clientName('client').as('client_name'), personName<string | null>('account').as('ordered_by')])
      .where('customer_order.id', '=', askedId<OrderId>(number))
      .where(visibleTo(scope, 'customer_order.client_id'))
      .executeTakeFirst(),

  /** The order within what the caller may see: their own, their clients', or by its uuid when a visitor ordered it. */
  seen: (sql: Sql, uuid: string, by: OrderSeenBy) =>
    orderStore
      .byUuid(sql, uuid)
      .where((eb) =>
        by.kind === 'scope'
          ? eb.and([
              visibleTo(by.scope, 'customer_order.client_id'),
              ...(by.placedBy === undefined ? [] : [eb('customer_order.account_id', '=', by.placedBy)]),
            ])
          : eb.and([
              eb('customer_order.account_id', 'is', null),
              eb.or([
                eb('customer_order.placed_at', '>', new Date(by.now.getTime() - visitorDays * dayMs)),
                eb('customer_order.expires_at', '>', by.now),
              ]),
            ]),
      )
      .executeTakeFirst(),

  /** Items whose domain waits for the holder's confirmation, with the address. */
  waitingForHolder: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item')
      .innerJoin('domain', 'domain.id', 'order_item.domain_id')
      .innerJoin('contact', 'contact.id', 'domain.registrant_contact_id')
      .select(['order_item.id', 'contact.email'])
      .where('order_item.order_id', '=', orderId)
      .where('order_item.state', '=', 'provisioning')
      .where('domain.verification_state', '=', 'awaiting')
      .execute(),

  /** Holders whom the registry asks to confirm their address, confirmed or not. */
  holders: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item')
      .innerJoin('domain', 'domain.id', 'order_item.domain_id')
      .innerJoin('contact', 'contact.id', 'domain.registrant_contact_id')
      .select(['order_item.id', 'domain.verification_state', 'contact.email'])
      .where('order_item.order_id', '=', orderId)
      .where('domain.verification_state', '<>', 'none')
      .execute(),

  /** How far the certificates of an order are that were not issued yet. */
  proofs: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item')
      .innerJoin('ssl_order', 'ssl_order.service_id', 'order_item.service_id')
      .select(['order_item.id', 'ssl_order.state', 'ssl_order.placed', 'ssl_order.problem'])
      .where('order_item.order_id', '=', orderId)
      .$narrowType<{ state: CertificateState; problem: CertificateProblem | null }>()
      .where('ssl_order.certificate', 'is', null)
      .execute(),

  /** The history of the items, oldest first. */
  events: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item_event')
      .innerJoin('order_item', 'order_item.id', 'order_item_event.order_item_id')
      .select(['order_item_event.order_item_id', 'order_item.key', 'order_item_event.state', 'order_item_event.at'])
      .where('order_item.order_id', '=', orderId)
      .orderBy('order_item_event.id')
      .execute(),

  change: (sql: Sql, orderId: OrderId, change: Updateable<Schema['customer_order']>) =>
    sql.updateTable('customer_order').set(change).where('id', '=', orderId).execute(),

  items: (sql: Sql, orderId: OrderId) =>
    sql.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),

  /**
   * The items that the caller may see: in another user's order, a user restricted to selected products sees only items
   * that became one of them.
   */
  itemsSeen: (sql: Sql, orderId: OrderId, by: OrderSeenBy) =>
    sql
      .selectFrom('order_item')
      .selectAll()
      .where('order_id', '=', orderId)
      .where(selectedIn(by.kind === 'scope' ? by.scope : { kind: 'all' }, 'order_item'))
      .orderBy('id')
      .execute(),

  /** Names that exist here, or are in an order under way; sent together with the next query. */
  takenNames: async (sql: Sql, names: readonly string[], now: Date): Promise<() => Promise<Set<string>>> => {
    const list = [...names]
    const held = sql
      .selectFrom('domain')
      .select('name')
      .where('name', '=', (eb) => eb.fn.any(eb.val(list)))
      .where('status', '<>', 'Cancelled')
    const ordered = sql
      .selectFrom('order_item')
      .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
      .select('order_item.domain as name')
      .where('order_item.domain', '=', (eb) => eb.fn.any(eb.val(list)))
      .where('order_item.kind', '<>', 'service')
      .where((eb) =>
        eb.or([
          eb('order_item.state', 'in', ['queued', 'provisioning']),
          eb.and([
            eb('order_item.state', '=', 'awaiting-payment'),
            // An unpaid order reserves its names until it expires.
            eb('customer_order.expires_at', '>', now),
          ]),
        ]),
      )
    const found = await askAhead(sql, held.unionAll(ordered).compile())
    return async () => new Set((await found()).map((row) => row.name))
  },

  /** Inserts an order with its items; returns its recipients too. */
  add: async (
    sql: Sql,
    order: {
      uuid: string
      brand: BrandName
      client_id: ClientId
      payer_id: ClientId
      account_id: AccountId | null
      cart_uuid: string | null
      goods_digest: string | null
      order_type: OrderType
      payment_code: string
      promotion_code: string | null
      subtotal_cents: number
      promotion_cents: number
      vat_cents: number
      total_cents: number
      terms_accepted_at: Date
      placed_at: Date
      expires_at: Date
      state?: 'awaiting-approval'
      pay_by: Day
      told_at: Date | null
      vat_note: string
    },
    items: readonly NewOrderItem[],
  ) => {
    const added = await sql
      .with('placed', (query) =>
        query.insertInto('customer_order').values(order).returning(['id', 'client_id', 'account_id']),
      )
      .with('added', (query) =>
        query
          .insertInto('order_item')
          .columns(['order_id', ...itemColumns])
          .expression(placedItems(items))
          .returningAll(),
      )
      .selectFrom('added')
      .innerJoin('placed', 'placed.id', 'added.order_id')
      .innerJoin('client', 'client.id', 'placed.client_id')
      .leftJoin('account', 'account.id', 'placed.account_id')
      .selectAll('added')
      .select((eb) => eb.fn.coalesce('account.email', 'client.email').as('email'))
      .orderBy('added.id')
      .execute()
    const [first] = added
    if (!first) throw new Error('an order needs an item')
    return { id: first.order_id, email: first.email, items: added.map(({ email, ...row }): OrderItemRow => row) }
  },
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderStore.seen>>>
export type OrderItemRow = Selectable<Schema['order_item']>
