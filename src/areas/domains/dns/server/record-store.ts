import { sql as raw } from 'kysely'
import { startOf } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { isRecordType, type RecordType } from '../rules/record-types.ts'
import type { KeptRecord, ZoneRecord } from '../rules/zone.ts'

/** The database has an empty name for the zone itself, the rules have `@`. */
const nameIn = (name: string): string => (name === '@' ? '' : name)
const nameOut = (name: string): string => (name === '' ? '@' : name)

export type RecordRow = {
  id: number
  name: string
  type: string
  ttl: number
  rdata: string
  managed_by: string | null
}
export const recordOf = (row: RecordRow): KeptRecord => ({
  id: row.id,
  name: nameOut(row.name),
  type: row.type as RecordType,
  ttl: row.ttl,
  data: row.rdata,
  managedBy: row.managed_by,
})

export type RecordFilter = {
  types?: readonly string[]
  search?: string
  sort: 'name' | 'type' | 'data' | 'ttl'
  direction: 'asc' | 'desc'
  page: number
  perPage: number
}

const columns = { name: 'name', type: 'type', data: 'rdata', ttl: 'ttl' } as const
const selected = ['id', 'name', 'type', 'ttl', 'rdata', 'managed_by'] as const

const ofDomain = (sql: Sql, domainId: DomainId) => sql.selectFrom('dns_record').where('domain_id', '=', domainId)

const filtered = (sql: Sql, domainId: DomainId, { types }: Pick<RecordFilter, 'types'>) =>
  ofDomain(sql, domainId).$if(types !== undefined, (query) =>
    query.where('type', 'in', types?.length ? [...types] : ['']),
  )

/** The records of a zone. Every statement takes the domain's id. */
export const recordStore = {
  all: async (sql: Sql, domainId: DomainId): Promise<KeptRecord[]> =>
    (await ofDomain(sql, domainId).select(selected).orderBy('name').orderBy('type').orderBy('id').execute()).map(
      recordOf,
    ),

  /** One page of the list, and the total. */
  page: async (
    sql: Sql,
    domainId: DomainId,
    filter: RecordFilter,
  ): Promise<{ records: KeptRecord[]; total: number }> => {
    if (filter.search) return searchPage(sql, domainId, filter)
    const rows = await filtered(sql, domainId, filter)
      .select(selected)
      .orderBy(columns[filter.sort], filter.direction)
      .orderBy('name')
      .orderBy('type')
      .orderBy('id')
      .limit(filter.perPage)
      .offset((filter.page - 1) * filter.perPage)
      .execute()
    return { records: rows.map(recordOf), total: await recordStore.count(sql, domainId, filter.types) }
  },

  /** The first of them in the order of the list. */
  first: async (sql: Sql, domainId: DomainId, most: number): Promise<KeptRecord[]> =>
    (
      await ofDomain(sql, domainId).select(selected).orderBy('name').orderBy('type').orderBy('id').limit(most).execute()
    ).map(recordOf),

  /** Not counted here: the database maintains the numbers by type. */
  count: async (sql: Sql, domainId: DomainId, types?: readonly string[]): Promise<number> => {
    const kinds = types ? [...types] : null
    const { rows } = await raw<{ count: number }>`
      select coalesce(sum(records), 0)::bigint as count from zone_record_count
      where domain_id = ${domainId} and (${kinds}::text[] is null or type = any (${kinds}))`.execute(sql)
    return Number(rows[0]?.count ?? 0)
  },

  ofIds: async (sql: Sql, domainId: DomainId, ids: readonly number[]): Promise<KeptRecord[]> =>
    ids.length === 0
      ? []
      : (
          await ofDomain(sql, domainId)
            .select(selected)
            .where(raw<boolean>`id = any (${[...ids]}::bigint[])`)
            .execute()
        ).map(recordOf),

  /** The records kept by one part of the portal. */
  ofOwner: async (sql: Sql, domainId: DomainId, managedBy: string): Promise<KeptRecord[]> =>
    (await ofDomain(sql, domainId).select(selected).where('managed_by', '=', managedBy).orderBy('id').execute()).map(
      recordOf,
    ),

  /** Hands over to the users what a part of the portal keeps at these names. */
  releaseAt: (sql: Sql, domainId: DomainId, managedBy: string, names: readonly string[]) =>
    sql
      .updateTable('dns_record')
      .set({ managed_by: null })
      .where('domain_id', '=', domainId)
      .where('managed_by', '=', managedBy)
      .where(raw<boolean>`name = any (${names.map(nameIn)}::text[])`)
      .execute(),

  /** Hands a kept record over to the users. */
  release: (sql: Sql, domainId: DomainId, id: number) =>
    sql
      .updateTable('dns_record')
      .set({ managed_by: null })
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .execute(),

  /** All records of a type, or only those changed since a day (Brussels time). */
  ofType: async (sql: Sql, domainId: DomainId, type: string, since?: string): Promise<KeptRecord[]> =>
    (
      await ofDomain(sql, domainId)
        .select(selected)
        .where('type', '=', type)
        .$if(since !== undefined, (query) => query.where('updated_at', '>=', startOf(since!)))
        .orderBy('name')
        .orderBy('id')
        .execute()
    ).map(recordOf),

  /** Whole sets of the given names, for the hashes of a page's records. */
  ofNames: async (sql: Sql, domainId: DomainId, names: readonly string[]): Promise<KeptRecord[]> =>
    names.length === 0
      ? []
      : (
          await ofDomain(sql, domainId)
            .select(selected)
            .where(raw<boolean>`name = any (${names.map(nameIn)}::text[])`)
            .orderBy('name')
            .orderBy('type')
            .orderBy('id')
            .execute()
        ).map(recordOf),

  /**
   * Writes a change in two statements. Changed rows are deleted and inserted with the same id, so that two records may
   * swap names without a conflict in between.
   */
  write: async (
    sql: Sql,
    domainId: DomainId,
    change: {
      added: readonly (ZoneRecord & { managedBy?: string | null })[]
      changed: readonly KeptRecord[]
      removed: readonly KeptRecord[]
    },
  ): Promise<KeptRecord[]> => {
    const gone = [...change.changed, ...change.removed].map(({ id }) => id)
    if (gone.length > 0)
      await sql
        .deleteFrom('dns_record')
        .where('domain_id', '=', domainId)
        .where(raw<boolean>`id = any (${gone}::bigint[])`)
        .execute()
    if (change.changed.length > 0) await insert(sql, domainId, change.changed)
    return change.added.length > 0 ? insert(sql, domainId, change.added) : []
  },

  removeAll: (sql: Sql, domainId: DomainId) => sql.deleteFrom('dns_record').where('domain_id', '=', domainId).execute(),
}

/** The matches are found by the trigram index first, and sorted afterwards; see migration 0040. */
async function searchPage(sql: Sql, domainId: DomainId, filter: RecordFilter) {
  const { types, search = '', sort, direction, page, perPage } = filter
  const word = search === '@' || isRecordType(search.toUpperCase()) ? search : null
  const { rows } = await raw<RecordRow & { total: number }>`
    with found as materialized (
      select * from zone_search(${domainId}, ${containing(search)}, ${word}, ${types ? [...types] : null})
    ), shown as (
      select id, name, type, ttl, rdata, managed_by from found
      order by ${raw.ref(columns[sort])} ${raw.raw(direction)}, name, type, id
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select counted.total, shown.* from (select count(*) as total from found) counted left join shown on true
    order by ${raw.ref(columns[sort])} ${raw.raw(direction)}, name, type, id`.execute(sql)
  return { records: rows.filter(({ id }) => id !== null).map(recordOf), total: Number(rows[0]?.total ?? 0) }
}

type Inserted = ZoneRecord & { id?: number; managedBy?: string | null }

/** Inserts rows in one statement. */
async function insert(sql: Sql, domainId: DomainId, records: readonly Inserted[]): Promise<KeptRecord[]> {
  const rows = await raw<RecordRow>`
    insert into dns_record (id, domain_id, name, type, ttl, rdata, managed_by) overriding system value
    select coalesce(r.id, nextval(pg_get_serial_sequence('dns_record', 'id'))), ${domainId}, r.name, r.type, r.ttl, r.rdata, r.managed_by
    from unnest(
      ${records.map(({ id }) => id ?? null)}::bigint[], ${records.map(({ name }) => nameIn(name))}::text[],
      ${records.map(({ type }) => type)}::text[], ${records.map(({ ttl }) => ttl)}::int[],
      ${records.map(({ data }) => data)}::text[], ${records.map(({ managedBy }) => managedBy ?? null)}::text[]
    ) with ordinality as r (id, name, type, ttl, rdata, managed_by, place)
    order by r.place
    returning id, name, type, ttl, rdata, managed_by`.execute(sql)
  return rows.rows.map(recordOf)
}
