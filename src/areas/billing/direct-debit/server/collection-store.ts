import { sql as raw, type Selectable } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import type { CollectionState } from '../rules/mandate.ts'
import type { SequenceType } from '../rules/sequence.ts'
import { isBeingPaid, isOfWaitingOrder, wasTried } from './collectable.ts'

type Row = Selectable<Schema['direct_debit_collection']>
export type CollectionRow = Omit<Row, 'state' | 'sequence_type' | 'brand'> & {
  state: CollectionState
  sequence_type: SequenceType | null
  brand: BrandName
}

export const collectionStore = {
  /** Whether a collection of this mandate is pending. */
  isUnderWay: async (sql: Sql, mandateId: number): Promise<boolean> =>
    (await sql
      .selectFrom('direct_debit_collection')
      .select('id')
      .where('mandate_id', '=', mandateId)
      .where('state', 'in', ['planned', 'batched'])
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Unpaid invoices that were never collected, due until a day, whose payer has an active mandate. */
  candidates: (sql: Sql, asked: { brand: BrandName; dueUntil: Day; clientId?: ClientId | undefined; after: number }) =>
    sql
      .selectFrom('invoice')
      .innerJoin('direct_debit_mandate as mandate', (join) =>
        join
          .onRef('mandate.client_id', '=', 'invoice.client_id')
          .onRef('mandate.brand', '=', 'invoice.brand')
          .on('mandate.state', '=', 'active'),
      )
      .select(['invoice.id', 'mandate.id as mandate_id'])
      .where('invoice.status', '=', 'Unpaid')
      .where('invoice.kind', '=', 'invoice')
      .where('invoice.brand', '=', asked.brand)
      .where('invoice.due_on', '<=', asked.dueUntil)
      .where('invoice.id', '>', asked.after)
      .$if(asked.clientId !== undefined, (query) => query.where('invoice.client_id', '=', asked.clientId!))
      .where(raw<boolean>`not ${wasTried} and not ${isBeingPaid} and not ${isOfWaitingOrder}`)
      .orderBy('invoice.id')
      .limit(500)
      .execute(),

  /** The facts needed to plan a collection; locks the invoice. */
  invoice: (sql: Sql, id: number) =>
    sql
      .selectFrom('invoice')
      .select(['id', 'client_id', 'brand', 'number', 'due_on', 'status', isBeingPaid.as('is_being_paid')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  beingPaid: async (sql: Sql, ids: readonly number[]): Promise<Set<number>> => {
    if (ids.length === 0) return new Set()
    const rows = await sql
      .selectFrom('invoice')
      .select('id')
      .where('id', 'in', [...ids])
      .where(isBeingPaid)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  attempts: async (sql: Sql, invoiceId: number) =>
    (await sql
      .selectFrom('direct_debit_collection')
      .select(['attempt', 'state'])
      .where('invoice_id', '=', invoiceId)
      .orderBy('attempt')
      .execute()) as { attempt: number; state: CollectionState }[],

  /** How many collections of a mandate are planned or with the bank. */
  running: async (sql: Sql, mandateId: number): Promise<number> =>
    (
      await sql
        .selectFrom('direct_debit_collection')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('mandate_id', '=', mandateId)
        .where('state', 'in', ['planned', 'batched'])
        .executeTakeFirstOrThrow()
    ).count,

  /** False when the invoice has a collection already. */
  add: async (
    sql: Sql,
    planned: {
      mandateId: number
      invoiceId: number
      clientId: ClientId
      brand: BrandName
      endToEndId: string
      attempt: number
      cents: Cents
      collectionDate: Day
      at: Date
    },
  ): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await sql
      .insertInto('direct_debit_collection')
      .values({
        mandate_id: planned.mandateId,
        invoice_id: planned.invoiceId,
        client_id: planned.clientId,
        brand: planned.brand,
        end_to_end_id: planned.endToEndId,
        attempt: planned.attempt,
        cents: planned.cents,
        collection_date: planned.collectionDate,
        notified_at: planned.at,
        created_at: planned.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  find: async (sql: Sql, id: number) =>
    (await sql.selectFrom('direct_debit_collection').selectAll().where('id', '=', id).executeTakeFirst()) as
      | CollectionRow
      | undefined,

  lockByEndToEnd: async (sql: Sql, endToEndId: string) =>
    (await sql
      .selectFrom('direct_debit_collection')
      .selectAll()
      .where('end_to_end_id', '=', endToEndId)
      .forUpdate()
      .executeTakeFirst()) as CollectionRow | undefined,

  change: (sql: Sql, id: number, change: Partial<Omit<CollectionRow, 'id'>>) =>
    sql.updateTable('direct_debit_collection').set(change).where('id', '=', id).execute(),

  cancelPlanned: (sql: Sql, of: { mandateId: number } | { invoiceId: number }, reason: string, at: Date) =>
    sql
      .updateTable('direct_debit_collection')
      .set({ state: 'cancelled', reason_code: reason, ended_at: at })
      .where('mandateId' in of ? 'mandate_id' : 'invoice_id', '=', 'mandateId' in of ? of.mandateId : of.invoiceId)
      .where('state', '=', 'planned')
      .returning(['id', 'client_id'])
      .execute(),
}
