import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Temporary reasons; with any other the servers refused, and would again. */
const passing = ['host_unreachable', 'host_busy', 'host_silent']
const forgottenAfterMinutes = 15

/** All zones in turn. Every statement reads an index from its beginning. */
export const zoneSweepStore = {
  oldest: async (sql: Sql, limit: number): Promise<DomainId[]> =>
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

  /** Zones on their way for longer than any job pauses. */
  forgotten: async (sql: Sql, now: Date, limit: number): Promise<DomainId[]> => {
    const before = new Date(now.getTime() - forgottenAfterMinutes * 60_000)
    const { rows } = await raw<{ domain_id: DomainId }>`
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

  /** Zones that the servers do not have at all, the longest missing first. */
  missing: async (sql: Sql, limit: number): Promise<DomainId[]> =>
    (
      await sql
        .selectFrom('zone_drift')
        .innerJoin('zone', 'zone.domain_id', 'zone_drift.domain_id')
        .select('zone_drift.domain_id')
        // As a literal, as in the index; zones on their way are left out.
        .where(raw<boolean>`zone_missing`)
        .where('zone.state', '=', 'published')
        .orderBy('zone_drift.since')
        .orderBy('zone_drift.domain_id')
        .limit(limit)
        .execute()
    ).map((row) => row.domain_id),

  countMissing: async (sql: Sql): Promise<number> => {
    const { rows } = await raw<{ count: number }>`
      select count(*)::integer as count from zone_drift join zone using (domain_id)
      where zone_missing and zone.state = 'published'`.execute(sql)
    return rows[0]?.count ?? 0
  },

  /** Published zones that are not among the names at the servers. */
  noteMissing: async (sql: Sql, held: readonly string[], at: Date): Promise<void> => {
    await raw`
      with missing as (
        select zone.domain_id from zone join domain on domain.id = zone.domain_id
        where zone.state = 'published' and zone.version = zone.published_version and domain.status <> 'Cancelled'
          and not exists (select from unnest(${[...held]}::text[]) as held (name) where held.name = domain.name)
      ), noted as (
        insert into zone_drift (domain_id, since, seen_at, zone_missing) select domain_id, ${at}, ${at}, true from missing
        on conflict (domain_id) do update set seen_at = excluded.seen_at, zone_missing = true, servers_sign = null,
          sets = '[]', set_count = 0
        returning domain_id
      ), unknown as (
        update zone_publication given set version = null from noted where given.domain_id = noted.domain_id
      )
      update zone set differs = true from noted where zone.domain_id = noted.domain_id`.execute(sql)
  },

  /** The running task that restores zones, if any. */
  restoring: async (sql: Sql, kind: string): Promise<number | undefined> =>
    (
      await sql
        .selectFrom('task')
        .select('id')
        .where('kind', '=', kind)
        .where('state', 'in', ['queued', 'running', 'waiting'])
        .executeTakeFirst()
    )?.id,

  /** Removes from the list those that are gone, or have a domain of ours now. */
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
