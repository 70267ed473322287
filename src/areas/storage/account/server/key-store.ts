import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'

/** What keys are called here. */
export const keyStore = {
  of: async (sql: Sql, id: ServiceId) => {
    const rows = await sql
      .selectFrom('s3_key')
      .leftJoin('account', 'account.id', 's3_key.account_id')
      .select(['s3_key.key_id', 's3_key.name', 's3_key.made_at', personName().as('by')])
      .where('s3_key.service_id', '=', id)
      .execute()
    return new Map(rows.map(({ key_id: key, ...row }) => [key, row]))
  },

  keep: (sql: Sql, key: { id: ServiceId; key: string; name: string; by: AccountId; at: Date }) =>
    sql
      .insertInto('s3_key')
      .values({ service_id: key.id, key_id: key.key, name: key.name, account_id: key.by, made_at: key.at })
      .onConflict((conflict) => conflict.columns(['service_id', 'key_id']).doNothing())
      .execute(),

  forget: (sql: Sql, id: ServiceId, key: string) =>
    sql.deleteFrom('s3_key').where('service_id', '=', id).where('key_id', '=', key).execute(),
}
