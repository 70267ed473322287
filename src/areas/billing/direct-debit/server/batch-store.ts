import { sql as raw, type Selectable } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import type { BatchState } from '../rules/mandate.ts'
import type { SequenceType } from '../rules/sequence.ts'
import type { CollectionRow } from './collection-store.ts'
import type { DebitFormat } from './documents/pain008.ts'
import type { MandateRow } from './mandate-store.ts'

export type BatchRow = Omit<Selectable<Schema['direct_debit_batch']>, 'content' | 'brand' | 'state'> & {
  brand: BrandName
  state: BatchState
}
/** A planned collection with its invoice. */
export type DueCollection = CollectionRow & { number: string }

const columns = [
  'id',
  'brand',
  'creditor_id',
  'collection_date',
  'number',
  'message_id',
  'format',
  'state',
  'entry_count',
  'control_cents',
  'reason_code',
  'made_by',
  'created_at',
  'delivered_at',
  'answered_at',
] as const

export const batchStore = {
  /** Serialises the runs of a brand; a second one finds nothing left. */
  holdBrand: (sql: Sql, brand: BrandName) =>
    raw`select pg_advisory_xact_lock(hashtext('billing.direct-debit-batch'), hashtext(${brand}))`.execute(sql),

  /** Mandates with due collections, locked in one order. */
  lockDueMandates: async (sql: Sql, brand: BrandName, until: Day): Promise<Map<number, MandateRow>> => {
    const rows = await sql
      .selectFrom('direct_debit_mandate')
      .selectAll()
      .where(
        'id',
        'in',
        sql
          .selectFrom('direct_debit_collection')
          .select('mandate_id')
          .where('brand', '=', brand)
          .where('state', '=', 'planned')
          .where('collection_date', '<=', until),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    return new Map(rows.map((row) => [row.id, row as MandateRow]))
  },

  /** Due collections, oldest first. While the first collection of a mandate is pending, its others are left out. */
  due: async (sql: Sql, brand: BrandName, until: Day, limit: number): Promise<DueCollection[]> =>
    (await sql
      .selectFrom('direct_debit_collection as due')
      .innerJoin('invoice', 'invoice.id', 'due.invoice_id')
      .selectAll('due')
      .select('invoice.number')
      .where('due.brand', '=', brand)
      .where('due.state', '=', 'planned')
      .where('due.collection_date', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('direct_debit_collection as first')
              .select('first.id')
              .whereRef('first.mandate_id', '=', 'due.mandate_id')
              .where('first.state', '=', 'batched')
              .where('first.sequence_type', '<>', 'RCUR')
              .where('first.collection_date', '>=', until),
          ),
        ),
      )
      .orderBy('due.id')
      .limit(limit)
      .forUpdate('due')
      .execute()) as DueCollection[],

  nextNumber: async (sql: Sql, brand: BrandName, day: Day): Promise<number> => {
    const { last } = await sql
      .selectFrom('direct_debit_batch')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .where('brand', '=', brand)
      .where('collection_date', '=', day)
      .executeTakeFirstOrThrow()
    return (last ?? 0) + 1
  },

  add: async (
    sql: Sql,
    batch: {
      brand: BrandName
      creditorId: string
      collectionDate: Day
      number: number
      messageId: string
      format: DebitFormat
      entryCount: number
      controlCents: Cents
      content: string
      by: AccountId | null
      at: Date
    },
  ): Promise<number> =>
    (
      await sql
        .insertInto('direct_debit_batch')
        .values({
          brand: batch.brand,
          creditor_id: batch.creditorId,
          collection_date: batch.collectionDate,
          number: batch.number,
          message_id: batch.messageId,
          format: batch.format,
          entry_count: batch.entryCount,
          control_cents: batch.controlCents,
          content: batch.content,
          made_by: batch.by,
          created_at: batch.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Puts collections into a file, in one statement. */
  fill: (
    sql: Sql,
    batchId: number,
    day: Day,
    entries: readonly {
      id: number
      cents: Cents
      sequenceType: SequenceType
      iban: string
      bic: string | null
      previousIban: string | null
      previousBic: string | null
    }[],
  ) =>
    raw`
    update direct_debit_collection as collection
    set state = 'batched', batch_id = ${batchId}::bigint, collection_date = ${day}::date, cents = entry.cents,
      sequence_type = entry."sequenceType", iban = entry.iban, bic = entry.bic,
      previous_iban = entry."previousIban", previous_bic = entry."previousBic"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry
      (id bigint, cents bigint, "sequenceType" text, iban text, bic text, "previousIban" text, "previousBic" text)
    where collection.id = entry.id`.execute(sql),

  /**
   * Marks the mandates as used: the first collection is over, the bank knows the account, and the 36 months start
   * again.
   */
  used: (sql: Sql, mandateIds: readonly number[], day: Day) =>
    sql
      .updateTable('direct_debit_mandate')
      .set({ is_presented: true, last_collection_on: day, previous_iban: null, previous_bic: null })
      .where('id', 'in', [...mandateIds])
      .execute(),

  find: async (sql: Sql, id: number) =>
    (await sql.selectFrom('direct_debit_batch').select(columns).where('id', '=', id).executeTakeFirst()) as
      | BatchRow
      | undefined,

  lockByMessage: async (sql: Sql, messageId: string) =>
    (await sql
      .selectFrom('direct_debit_batch')
      .select(columns)
      .where('message_id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()) as BatchRow | undefined,

  content: async (sql: Sql, id: number): Promise<string> =>
    (await sql.selectFrom('direct_debit_batch').select('content').where('id', '=', id).executeTakeFirstOrThrow())
      .content,

  delivered: (sql: Sql, id: number, at: Date) =>
    sql
      .updateTable('direct_debit_batch')
      .set({ state: 'delivered', delivered_at: at })
      .where('id', '=', id)
      .where('state', '=', 'made')
      .returning('id')
      .executeTakeFirst(),

  answered: (sql: Sql, id: number, state: BatchState, reasonCode: string | null, at: Date) =>
    sql
      .updateTable('direct_debit_batch')
      .set({ state, reason_code: reasonCode, answered_at: at })
      .where('id', '=', id)
      .execute(),

  /** End-to-end ids of the collections that the bank has. */
  held: async (
    sql: Sql,
    id: number,
  ): Promise<{ end_to_end_id: string; sequence_type: string | null; cents: number }[]> =>
    sql
      .selectFrom('direct_debit_collection')
      .select(['end_to_end_id', 'sequence_type', 'cents'])
      .where('batch_id', '=', id)
      .where('state', '=', 'batched')
      .orderBy('id')
      .execute(),

  /** False when this file was read before. */
  addReport: async (
    sql: Sql,
    report: { batchId: number; messageId: string; sha256: string; fileName: string; by: AccountId; at: Date },
  ): Promise<number | undefined> =>
    (
      await sql
        .insertInto('direct_debit_report')
        .values({
          batch_id: report.batchId,
          message_id: report.messageId,
          content_sha256: report.sha256,
          file_name: report.fileName,
          accepted: 0,
          rejected: 0,
          uploaded_by: report.by,
          uploaded_at: report.at,
        })
        .onConflict((conflict) => conflict.column('content_sha256').doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id,

  countReport: (sql: Sql, id: number, accepted: number, rejected: number) =>
    sql.updateTable('direct_debit_report').set({ accepted, rejected }).where('id', '=', id).execute(),

  reportBySha: (sql: Sql, sha256: string) =>
    sql
      .selectFrom('direct_debit_report')
      .select(['accepted', 'rejected'])
      .where('content_sha256', '=', sha256)
      .executeTakeFirst(),
}
