import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'

/** Reasons that pass by themselves; with any other the servers said no, and would again. */
const passing = ['host_unreachable', 'host_busy', 'host_silent']
const forgottenAfterMinutes = 15

/** All zones in turn. Every statement reads an index from its beginning. */
export const zoneSweepStore = {
  oldest: async (sql: Sql, limit: number): Promise<number[]> =>
    (
      await sql
        .selectFrom('zone')
        .select('domain_id')
        // As a literal, as in the index.
        .where(raw<boolean>`state = 'published'`)
        .orderBy('checked_at', (order) => order.asc().nullsFirst())
        .orderBy('domain_id')
        .limit(limit)
        .execute()
    ).map((row) => row.domain_id),

  /** Zones that should be on their way for longer than any job pauses. */
  forgotten: async (sql: Sql, now: Date, limit: number): Promise<number[]> => {
    const before = new Date(now.getTime() - forgottenAfterMinutes * 60_000)
    const { rows } = await raw<{ domain_id: number }>`
      update zone set checked_at = ${now} where domain_id in (
        (select domain_id from zone where state = 'pending' and waiting_since < ${before}
          and coalesce(checked_at, '-infinity') < ${before} order by waiting_since limit ${limit})
        union all
        (select domain_id from zone where state = 'failed' and waiting_since < ${before}
          and coalesce(checked_at, '-infinity') < ${before} and reason_code = any (${passing})
          order by waiting_since limit ${limit}))
      returning domain_id`.execute(sql)
    return rows.map((row) => row.domain_id)
  },

  /** Those that are gone, or have become a domain of ours, leave the list. */
  noteStrays: async (sql: Sql, names: readonly string[], at: Date): Promise<void> => {
    await raw`
      with stray as (
        select held.name from unnest(${[...names]}::text[]) as held (name)
        where not exists (select from domain where domain.name = held.name and domain.status <> 'Cancelled')
      ), gone as (delete from stray_zone where name not in (select name from stray))
      insert into stray_zone (name, found_at, seen_at) select name, ${at}, ${at} from stray
      on conflict (name) do update set seen_at = excluded.seen_at`.execute(sql)
  },
}
