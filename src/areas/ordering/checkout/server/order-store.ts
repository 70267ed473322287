import { type CompiledQuery, sql as raw, type Selectable, type Updateable } from 'kysely'
import { shownStatus } from '#areas/billing/invoices/server/public.ts'
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

/** How long somebody who ordered without signing in can look at the order by its uuid alone; longer while it may be paid. */
const visitorDays = 7

/** `placedBy`: of the scope, only what this account ordered. */
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

/** The items of an order that the same statement places, in their own sequence. */
const placedItems = (items: readonly NewOrderItem[]) => raw`
  select placed.id, ${raw.join(itemColumns.map((column) => raw.ref(`item.${column}`)))}
  from placed, jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as given (row, place),
    jsonb_to_record(given.row) as item (key text, kind text, domain text, pid bigint, term text, years integer, quantity integer,
      description text, cents bigint, config jsonb, state text, reason_code text)
  order by place`

/** As `orderTypeOf` tells: a domain by itself has product 0. */
const isDomainItem = raw<boolean>`coalesce((item ->> 'pid')::bigint, 0) = 0`

/** Orders with who reads about them and the invoice that goes with each. */
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
   * Under the lock of the cart, which `locking` takes in the same go: the cart, whether the order was placed already, and what is in the cart. Whoever orders one of the same names
   * waits here until that transaction ends, before anything is looked up, and then sees what became of it; in one sequence, so that
   * nobody waits in a circle.
   */
  begin: async (
    sql: Sql,
    { uuid, cartUuid }: { uuid: string; cartUuid: string },
    locking: CompiledQuery<CartRow>,
  ): Promise<{ row: CartRow | undefined; isKnown: boolean; stored: StoredItem[] }> => {
    // A statement of its own: it must see what whoever held the lock before changed in the cart.
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

  /** Whoever submits the same order waits here, where there is no cart to wait for. */
  lockUuid: async (sql: Sql, uuid: string): Promise<void> => {
    await raw`select pg_advisory_xact_lock(hashtextextended(${uuid}, 6))`.execute(sql)
  },

  /** The order of that number, within what a user with the right to orders may see. */
  numbered: (sql: Sql, scope: Scope, number: number) =>
    orders(sql)
      .select([clientName('client').as('client_name'), personName<string | null>('account').as('ordered_by')])
      .where('customer_order.id', '=', askedId<OrderId>(number))
      .where(visibleTo(scope, 'customer_order.client_id'))
      .executeTakeFirst(),

  /** The order as far as the caller may see it: their own, their clients', or by its uuid when it was ordered as a visitor. */
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

  /** The items whose domain waits until its holder confirms their e-mail address, and which address that is. */
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

  /** The holders whom the registry asks to confirm their address, whether they have or not. */
  holders: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item')
      .innerJoin('domain', 'domain.id', 'order_item.domain_id')
      .innerJoin('contact', 'contact.id', 'domain.registrant_contact_id')
      .select(['order_item.id', 'domain.verification_state', 'contact.email'])
      .where('order_item.order_id', '=', orderId)
      .where('domain.verification_state', '<>', 'none')
      .execute(),

  /** What became of the items, the earliest first. */
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

  /** Those of an order that the caller sees: of somebody else's, a colleague with selected products sees what became one of these. */
  itemsSeen: (sql: Sql, orderId: OrderId, by: OrderSeenBy) =>
    sql
      .selectFrom('order_item')
      .selectAll()
      .where('order_id', '=', orderId)
      .where(selectedIn(by.kind === 'scope' ? by.scope : { kind: 'all' }, 'order_item'))
      .orderBy('id')
      .execute(),

  /** Names that somebody holds here, or has ordered and still may get: sent with what is asked next. */
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
            // A name in an order that nobody paid is kept until then; afterwards somebody else may order it.
            eb('customer_order.expires_at', '>', now),
          ]),
        ]),
      )
    const found = await askAhead(sql, held.unionAll(ordered).compile())
    return async () => new Set((await found()).map((row) => row.name))
  },

  /** Writes an order with its items; tells who reads about it. */
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
