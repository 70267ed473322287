import type { Sql } from '../sql/connect.ts'
import type { JsonObject } from '../sql/schema.ts'

/** Settings of the whole portal, one value per key, parsed by the key's owner. */
export const readSetting = (sql: Sql, key: string) =>
  sql.selectFrom('setting').select(['value', 'changed_at']).where('key', '=', key).executeTakeFirst()

export async function saveSetting(sql: Sql, key: string, given: object, now: Date): Promise<void> {
  const row = { value: JSON.stringify(given satisfies object as JsonObject), changed_at: now }
  await sql
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Only when nothing is set; of concurrent calls the first wins. */
export async function saveFirstSetting(sql: Sql, key: string, given: object, now: Date): Promise<void> {
  await sql
    .insertInto('setting')
    .values({ key, value: JSON.stringify(given satisfies object as JsonObject), changed_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
