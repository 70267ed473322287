import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type ForgottenCart = {
  uuid: string
  brand: string
  client_id: ClientId
  email: string
  first_name: string
  locale: string
  items: number
}

export const abandonedStore = {
  /** Marks the carts unused for longest, skipping locked ones. */
  abandon: async (sql: Sql, before: Date, at: Date, most: number): Promise<{ uuid: string }[]> => {
    const { rows } = await raw<{ uuid: string }>`
      update cart set state = 'removed', abandoned_at = ${at}, version = version + 1
      where uuid in (
        select uuid from cart where state in ('created', 'updated') and updated_at < ${before}
        order by updated_at limit ${most} for update skip locked)
      returning uuid`.execute(sql)
    return rows
  },

  /** The carts among these whose owner is to be mailed, each once; empty carts are left out. */
  remindOnce: async (sql: Sql, uuids: readonly string[], at: Date): Promise<ForgottenCart[]> => {
    if (uuids.length === 0) return []
    const { rows } = await raw<ForgottenCart>`
      update cart set reminded_at = ${at}
      from account, (select cart_uuid, count(*)::int as items from cart_item
                     where cart_uuid = any(${[...uuids]}::uuid[]) group by cart_uuid) as held
      where cart.uuid = held.cart_uuid and account.id = cart.account_id and account.disabled_at is null
        and cart.reminded_at is null and cart.payload -> 'remind' = 'true'::jsonb
      returning cart.uuid, cart.brand, coalesce(cart.client_id, account.client_id) as client_id,
                account.email, account.first_name, account.locale, held.items`.execute(sql)
    return rows
  },
}
