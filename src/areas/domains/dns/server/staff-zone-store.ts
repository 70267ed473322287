import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'

type Page = { page: number; perPage: number }

/** Since when a zone is in a list, and the condition for it; as literals, as in the indexes. */
const lists = {
  differs: { since: 'drift.since', where: raw<boolean>`drift.domain_id is not null` },
  failed: { since: 'zone.waiting_since', where: raw<boolean>`zone.state = 'failed'` },
  pending: { since: 'zone.waiting_since', where: raw<boolean>`zone.state = 'pending'` },
} as const

const zonesOf = (sql: Sql, list: keyof typeof lists, search: string | undefined) =>
  sql
    .selectFrom('zone')
    .innerJoin('domain', 'domain.id', 'zone.domain_id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .leftJoin('zone_drift as drift', 'drift.domain_id', 'zone.domain_id')
    .where(lists[list].where)
    .$if(Boolean(search), (query) => query.where('domain.name', 'ilike', containing(search ?? '')))

/** The zones on the staff screen, the oldest problem first. */
export const staffZoneStore = {
  list: async (sql: Sql, list: keyof typeof lists, search: string | undefined, { page, perPage }: Page) => {
    const since = raw.ref<Date>(lists[list].since)
    const rows = await zonesOf(sql, list, search)
      .select([
        'zone.domain_id',
        'domain.name',
        'domain.client_id',
        'client.company_name as companyName',
        'client.first_name as firstName',
        'client.last_name as lastName',
        'zone.state',
        'zone.reason_code',
        'zone.reason_detail',
        'zone.reason_record',
        'zone.checked_at',
        'drift.zone_missing',
        'drift.servers_sign',
        'drift.set_count',
        since.as('since'),
      ])
      .orderBy(since)
      .orderBy('zone.domain_id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { count } = await zonesOf(sql, list, search)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { rows, total: Number(count) }
  },

  strays: async (sql: Sql, search: string | undefined, { page, perPage }: Page) => {
    const found = sql
      .selectFrom('stray_zone')
      .$if(Boolean(search), (query) => query.where('name', 'ilike', containing(search ?? '')))
    const rows = await found
      .selectAll()
      .orderBy('found_at')
      .orderBy('name')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return { rows, total: Number(count) }
  },

  counts: async (sql: Sql) => {
    const { rows } = await raw<{ missing: number; differs: number; failed: number; pending: number; stray: number }>`
      select (select count(*) from zone_drift where zone_missing)::integer as missing,
        (select count(*) from zone_drift)::integer as differs,
        (select count(*) from zone where state = 'failed')::integer as failed,
        (select count(*) from zone where state = 'pending')::integer as pending,
        (select count(*) from stray_zone)::integer as stray`.execute(sql)
    return rows[0] ?? { missing: 0, differs: 0, failed: 0, pending: 0, stray: 0 }
  },
}

export type StaffZoneRow = Awaited<ReturnType<typeof staffZoneStore.list>>['rows'][number]
