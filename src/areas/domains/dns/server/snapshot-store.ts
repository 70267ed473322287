import type { Sql } from '#platform/sql/connect.ts'
import { isRecordType } from '../rules/record-types.ts'
import type { KeptRecord, ZoneRecord } from '../rules/zone.ts'

/** Snapshots kept of one zone; the oldest make place. */
export const keptSnapshots = 200

export type SnapshotRecord = ZoneRecord & { managedBy: string | null }
export type SnapshotReason = 'before-change' | 'before-restore' | 'before-import'

const withAccount = (sql: Sql, domainId: number) =>
  sql
    .selectFrom('dns_snapshot')
    .leftJoin('account', 'account.id', 'dns_snapshot.account_id')
    .where('dns_snapshot.domain_id', '=', domainId)

export const snapshotStore = {
  take: async (
    sql: Sql,
    domainId: number,
    snapshot: {
      accountId: number | null
      reason: SnapshotReason
      version: number
      records: readonly KeptRecord[]
      at: Date
    },
  ) => {
    const records = snapshot.records.map(({ name, type, ttl, data, managedBy }) => ({
      name,
      type,
      ttl,
      data,
      managedBy: managedBy ?? null,
    }))
    await sql
      .insertInto('dns_snapshot')
      .values({
        domain_id: domainId,
        account_id: snapshot.accountId,
        reason: snapshot.reason,
        zone_version: snapshot.version,
        taken_at: snapshot.at,
        records: JSON.stringify(records),
      })
      .execute()
    await sql
      .deleteFrom('dns_snapshot')
      .where('domain_id', '=', domainId)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('dns_snapshot')
          .select('id')
          .where('domain_id', '=', domainId)
          .orderBy('id', 'desc')
          .limit(keptSnapshots),
      )
      .execute()
  },

  list: (sql: Sql, domainId: number, page: { page: number; perPage: number }) =>
    withAccount(sql, domainId)
      .select((eb) => [
        'dns_snapshot.id',
        'dns_snapshot.taken_at',
        'dns_snapshot.reason',
        'account.email',
        eb.fn<number>('jsonb_array_length', ['dns_snapshot.records']).as('record_count'),
      ])
      .orderBy('dns_snapshot.id', 'desc')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage)
      .execute(),

  count: async (sql: Sql, domainId: number): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('dns_snapshot')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('domain_id', '=', domainId)
          .executeTakeFirstOrThrow()
      ).count,
    ),

  find: async (sql: Sql, domainId: number, id: number) => {
    const row = await withAccount(sql, domainId)
      .select([
        'dns_snapshot.id',
        'dns_snapshot.taken_at',
        'dns_snapshot.reason',
        'dns_snapshot.records',
        'account.email',
      ])
      .where('dns_snapshot.id', '=', id)
      .executeTakeFirst()
    return row && { ...row, records: readRecords(row.records) }
  },
}

/** Records kept as JSON; one of a type that is no more is left out. */
export const readRecords = (kept: unknown): SnapshotRecord[] =>
  (Array.isArray(kept) ? (kept as SnapshotRecord[]) : []).filter(({ type }) => isRecordType(type))
