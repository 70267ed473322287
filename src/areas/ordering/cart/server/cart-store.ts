import { type CompiledQuery, sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import { alongside, askAhead } from '#platform/sql/alongside.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import type { CartState } from '../contract/shapes.ts'
import type { KeptItem, OrderType } from '../rules/item.ts'

export type CartRow = {
  uuid: string
  account_id: AccountId | null
  client_id: ClientId | null
  state: string
  order_type: OrderType | null
  payload: Partial<CartState>
  promotion_code: string | null
  version: number
}
export type StoredItem = { key: string; item: KeptItem }

/** Who may use a cart: anybody who knows its uuid, until a signed-in user has changed it; then that account only. */
export type Holder = { accountId: AccountId | null }

const columns = [
  'uuid',
  'account_id',
  'client_id',
  'state',
  'order_type',
  'payload',
  'promotion_code',
  'version',
] as const

const locking = (sql: Sql, holder: Holder, uuid: string) =>
  sql
    .selectFrom('cart')
    .select(columns)
    .where('uuid', '=', uuid)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', holder.accountId)]))
    .forUpdate()

const itemsOf = prepared<{ uuid: string }>()((sql, value) =>
  sql.selectFrom('cart_item').select(['key', 'item']).where('cart_uuid', '=', value('uuid')).orderBy('position'),
)

type Opening = {
  uuid: string
  brand: BrandName
  accountId: AccountId | null
  clientId: ClientId | null
  orderType: OrderType | null
  /** JSON, like the items. */
  payload: string
  items: string
  at: Date
}
const opening = prepared<Opening>()(
  (_sql, value) => raw<CartRow>`
    with opened as (
    insert into cart (uuid, brand, account_id, client_id, order_type, payload, created_at, updated_at)
    values (${value('uuid')}, ${value('brand')}, ${value('accountId')}, ${value('clientId')}, ${value('orderType')},
            ${value('payload')}::jsonb, ${value('at')}, ${value('at')})
    on conflict (uuid) do update set
      account_id = coalesce(cart.account_id, excluded.account_id),
      client_id = coalesce(excluded.client_id, cart.client_id),
      order_type = case when cart.state in ('removed', 'completed') and cart.abandoned_at is null
                        then excluded.order_type else coalesce(cart.order_type, excluded.order_type) end,
      payload = cart.payload || excluded.payload,
      state = 'updated', completed_at = null, abandoned_at = null, version = cart.version + 1, updated_at = excluded.updated_at
    where cart.account_id is null or cart.account_id = excluded.account_id
    returning uuid, account_id, client_id, state, order_type, payload, promotion_code, version
    ), put as (
    insert into cart_item (cart_uuid, key, item)
    select opened.uuid, given ->> 'key', given -> 'item'
    from opened, jsonb_array_elements(${value('items')}::jsonb) with ordinality as each (given, place)
    order by place
    on conflict (cart_uuid, key) do update set item = excluded.item
    ) select * from opened`,
)

export const cartStore = {
  find: (sql: Sql, holder: Holder, uuid: string): Promise<CartRow | undefined> =>
    sql
      .selectFrom('cart')
      .select(columns)
      .where('uuid', '=', uuid)
      .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', holder.accountId)]))
      .executeTakeFirst() as Promise<CartRow | undefined>,

  /** The non-empty cart that an account changed last, to continue on another device. */
  lastOf: (sql: Sql, accountId: AccountId): Promise<CartRow | undefined> =>
    sql
      .selectFrom('cart')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('state', 'in', ['created', 'updated'])
      .where((eb) =>
        eb.exists(eb.selectFrom('cart_item').select('key').whereRef('cart_item.cart_uuid', '=', 'cart.uuid')),
      )
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst() as Promise<CartRow | undefined>,

  /** The cart with this uuid, locked. */
  lock: (sql: Sql, holder: Holder, uuid: string): Promise<CartRow | undefined> =>
    locking(sql, holder, uuid).executeTakeFirst() as Promise<CartRow | undefined>,

  /** The same as a query to be sent together with the next one. */
  locking: (sql: Sql, holder: Holder, uuid: string) => locking(sql, holder, uuid).compile() as CompiledQuery<CartRow>,

  /**
   * Makes or opens the cart and adds the items in one statement, which also locks it, so that concurrent requests queue
   * here. A removed or completed cart starts empty; an abandoned one is reopened with its contents. Returns nothing
   * when another account has it. Sent together with the next query.
   */
  openAhead: async (
    sql: Sql,
    holder: Holder,
    cart: {
      uuid: string
      brand: BrandName
      clientId?: ClientId | null
      orderType: OrderType | null
      payload?: Partial<CartState>
      items: readonly StoredItem[]
      at: Date
    },
  ): Promise<() => Promise<CartRow | undefined>> => {
    const { accountId } = holder
    const { clientId = null, payload = {}, items, ...given } = cart
    const written = { payload: JSON.stringify(payload), items: JSON.stringify(items) }
    const rows = await askAhead(sql, opening.asked(sql, { ...given, ...written, accountId, clientId }))
    return async () => (await rows())[0]
  },

  items: async (sql: Sql, uuid: string): Promise<StoredItem[]> =>
    (await itemsOf(sql, { uuid })) as unknown as StoredItem[],

  /** The items, sent together with the next query. */
  itemsAhead: (sql: Sql, uuid: string): Promise<() => Promise<StoredItem[]>> =>
    askAhead(sql, itemsOf.asked(sql, { uuid }) as unknown as CompiledQuery<StoredItem>),

  putItems: (sql: Sql, uuid: string, items: readonly StoredItem[]) =>
    sql
      .insertInto('cart_item')
      .values(items.map(({ key, item }) => ({ cart_uuid: uuid, key, item: JSON.stringify(item) })))
      .onConflict((conflict) =>
        conflict.columns(['cart_uuid', 'key']).doUpdateSet((eb) => ({ item: eb.ref('excluded.item') })),
      )
      .execute(),

  takeItems: async (sql: Sql, uuid: string, keys: readonly string[]): Promise<number> =>
    Number(
      (
        await sql
          .deleteFrom('cart_item')
          .where('cart_uuid', '=', uuid)
          .where('key', '=', (eb) => eb.fn.any(eb.val([...keys])))
          .executeTakeFirst()
      ).numDeletedRows,
    ),

  touch: (sql: Sql, uuid: string, at: Date) =>
    sql
      .updateTable('cart')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: at, state: 'updated' }))
      .where('uuid', '=', uuid)
      .execute(),

  /** Reopens an abandoned cart; whether it was one. */
  reopen: async (sql: Sql, uuid: string, at: Date): Promise<boolean> =>
    (
      await sql
        .updateTable('cart')
        .set((eb) => ({ state: 'updated', abandoned_at: null, version: eb('version', '+', 1), updated_at: at }))
        .where('uuid', '=', uuid)
        .where('abandoned_at', 'is not', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,

  /** Ends an empty cart, which also clears its order type (core §4). */
  end: async (sql: Sql, uuid: string, state: 'removed' | 'completed', at: Date) => {
    const ended = sql
      .with('emptied', (query) => query.deleteFrom('cart_item').where('cart_uuid', '=', uuid))
      .updateTable('cart')
      .set((eb) => ({
        state,
        order_type: null,
        payload: '{}',
        promotion_code: null,
        version: eb('version', '+', 1),
        updated_at: at,
        completed_at: state === 'completed' ? at : null,
        abandoned_at: null,
      }))
      .where('uuid', '=', uuid)
    await alongside(sql, ended.compile())
  },

  setPromotion: (sql: Sql, uuid: string, code: string | null, at: Date) =>
    sql
      .updateTable('cart')
      .set((eb) => ({ promotion_code: code, version: eb('version', '+', 1), updated_at: at }))
      .where('uuid', '=', uuid)
      .returning('version')
      .executeTakeFirstOrThrow(),
}
