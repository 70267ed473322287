import { sql as raw } from 'kysely'
import type { Database, Sql } from '../sql/connect.ts'

type LeapsAsked = { prefix: string; after: string; delimiter: string; most: number }

/**
 * The memory of the built-in provider sandboxes, in the database: their state survives restarts, and two processes
 * see the same sandbox world. Satisfies the interface that drivers are handed.
 */
export const databaseState = (sql: Database) => ({
  read: async <Value>(key: string): Promise<Value | undefined> => {
    const row = await sql.selectFrom('sandbox_state').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value as Value | undefined
  },
  change: <Value>(key: string, next: (current: Value | undefined) => Value | undefined): Promise<Value | undefined> =>
    sql.transaction().execute(async (trx) => {
      // A row lock would not hold for a key that does not exist yet.
      await raw`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`.execute(trx)
      const row = await trx.selectFrom('sandbox_state').select('value').where('key', '=', key).executeTakeFirst()
      const value = next(row?.value as Value | undefined)
      if (value === undefined) await trx.deleteFrom('sandbox_state').where('key', '=', key).execute()
      else
        await trx
          .insertInto('sandbox_state')
          .values({ key, value: JSON.stringify(value) })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ value: JSON.stringify(value), changed_at: new Date() }),
          )
          .execute()
      return value
    }),
  keys: async (prefix: string): Promise<string[]> => {
    const rows = await sql
      .selectFrom('sandbox_state')
      .select('key')
      .where('key', '>=', prefix)
      .where('key', '<', `${prefix}\uffff`)
      .orderBy('key')
      .execute()
    return rows.map((row) => row.key).filter((key) => key.startsWith(prefix))
  },
  drop: async (keys: readonly string[]): Promise<void> => {
    if (keys.length > 0)
      await sql
        .deleteFrom('sandbox_state')
        .where('key', 'in', [...keys])
        .execute()
  },
  /** One look at the index for each: a folder with a million entries costs no more than one with two. */
  leaps: async <Value>({ prefix, after, delimiter, most }: LeapsAsked): Promise<{ key: string; value: Value }[]> => {
    const [length, end] = [[...prefix].length, `${prefix}\u{10ffff}`]
    const rest = raw`substr(leap.key, ${length + 1}::int)`
    const past = raw`case when strpos(${rest}, ${delimiter}) > 0
      then left(leap.key, ${length}::int + strpos(${rest}, ${delimiter}) + ${[...delimiter].length - 1}::int) || ${'\u{10ffff}'}
      else leap.key end`
    const { rows } = await raw<{ key: string; value: Value }>`
      with recursive leap (key, value, n) as (
        (select key, value, 1 from sandbox_state
          where key collate "C" > ${after > prefix ? after : prefix} and key collate "C" < ${end}
          order by key collate "C" limit 1)
        union all
        select found.key, found.value, leap.n + 1 from leap, lateral (
          select key, value from sandbox_state
            where key collate "C" > (${past}) collate "C" and key collate "C" < ${end}
            order by key collate "C" limit 1) found
        where leap.n < ${most}::int
      )
      select key, value from leap order by n`.execute(sql)
    return rows
  },
  page: async <Value>({ prefix, after, most }: { prefix: string; after: string; most: number }) => {
    const octets = raw<string>`key collate "C"`
    const rows = await sql
      .selectFrom('sandbox_state')
      .select(['key', 'value'])
      .where(octets, '>', after > prefix ? after : prefix)
      .where(octets, '<', `${prefix}\u{10ffff}`)
      .orderBy(octets)
      .limit(most)
      .execute()
    return rows.map(({ key, value }) => ({ key, value: value as Value }))
  },
})

/** Removes one part of the state stored under these keys. */
export async function forgetPart(sql: Sql, keys: readonly string[], part: string): Promise<void> {
  if (keys.length > 0)
    await sql
      .updateTable('sandbox_state')
      .set({ value: raw`value - ${part}::text` })
      .where('key', 'in', [...keys])
      .execute()
}
