import type { AccountId, DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type PastRecord, pastRecord, type ZoneStep } from '../rules/history.ts'
import { isRecordType } from '../rules/record-types.ts'
import type { ZoneRecord } from '../rules/zone.ts'

/** Limit of snapshots per zone; the oldest are deleted. */
export const keptSnapshots = 200

export type SnapshotReason =
  | 'before-change'
  | 'by-hand'
  | 'before-restore'
  | 'before-import'
  | 'before-template'
  | 'before-leaving'
  | 'before-coming'
  | 'before-take-over'
  | 'at-servers'
  | 'before-take-over'
  | 'at-servers'

type Taken = {
  accountId: AccountId | null
  reason: SnapshotReason
  version: number
  /** Records of the zone at that moment. */
  count: number
  /** What the change after it removes and adds; nothing when no change follows. */
  removed?: readonly (ZoneRecord & { managedBy?: string | null })[]
  added?: readonly (ZoneRecord & { managedBy?: string | null })[]
  /** All records, for a state that our zone never had: that of the name servers. */
  records?: readonly (ZoneRecord & { managedBy?: string | null })[]
  note?: string | null
  at: Date
}

const withAccount = (sql: Sql, domainId: DomainId) =>
  sql
    .selectFrom('dns_snapshot')
    .leftJoin('account', 'account.id', 'dns_snapshot.account_id')
    .where('dns_snapshot.domain_id', '=', domainId)

const listed = [
  'dns_snapshot.id',
  'dns_snapshot.taken_at',
  'dns_snapshot.reason',
  'dns_snapshot.note',
  'dns_snapshot.record_count',
  'account.email',
] as const

export const snapshotStore = {
  take: async (
    sql: Sql,
    domainId: DomainId,
    { removed = [], added = [], records, ...taken }: Taken,
  ): Promise<number> => {
    const { id } = await sql
      .insertInto('dns_snapshot')
      .values({
        domain_id: domainId,
        account_id: taken.accountId,
        reason: taken.reason,
        zone_version: taken.version,
        taken_at: taken.at,
        record_count: taken.count,
        note: taken.note ?? null,
        records: records ? JSON.stringify(records.map(pastRecord)) : null,
        removed: JSON.stringify(removed.map(pastRecord)),
        added: JSON.stringify(added.map(pastRecord)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Only the oldest are deleted: each snapshot is computed from the changes since.
    await sql
      .deleteFrom('dns_snapshot')
      .where('domain_id', '=', domainId)
      .where('id', '<=', (eb) =>
        eb
          .selectFrom('dns_snapshot')
          .select('id')
          .where('domain_id', '=', domainId)
          .orderBy('id', 'desc')
          .offset(keptSnapshots)
          .limit(1),
      )
      .execute()
    return id
  },

  list: (sql: Sql, domainId: DomainId, page: { page: number; perPage: number }) =>
    withAccount(sql, domainId)
      .select(listed)
      .orderBy('dns_snapshot.id', 'desc')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage)
      .execute(),

  count: async (sql: Sql, domainId: DomainId): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('dns_snapshot')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('domain_id', '=', domainId)
          .executeTakeFirstOrThrow()
      ).count,
    ),

  find: async (sql: Sql, domainId: DomainId, id: number) => {
    const row = await withAccount(sql, domainId)
      .select([...listed, 'dns_snapshot.records'])
      .where('dns_snapshot.id', '=', id)
      .executeTakeFirst()
    return row && { ...row, records: row.records === null ? undefined : readRecords(row.records) }
  },

  /** The changes after a snapshot, oldest first; `until` leaves out those after another one. */
  steps: async (sql: Sql, domainId: DomainId, from: number, until?: number): Promise<ZoneStep[]> => {
    const rows = await sql
      .selectFrom('dns_snapshot')
      .select(['removed', 'added'])
      .where('domain_id', '=', domainId)
      .where('id', '>=', from)
      .$if(until !== undefined, (query) => query.where('id', '<', until as number))
      .orderBy('id')
      .execute()
    return rows.map(({ removed, added }) => ({ removed: readRecords(removed), added: readRecords(added) }))
  },
}

/** Records stored as JSON; one of a type that no longer exists is left out. */
export const readRecords = (kept: unknown): PastRecord[] =>
  (Array.isArray(kept) ? (kept as PastRecord[]) : []).filter(({ type }) => isRecordType(type))
