import { sql as raw } from 'kysely'
import { type Day, dayOf } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import { pageOf } from '#base/paging.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import type { Batch, StaffCollection, StaffMandate } from '../contract/shapes.ts'
import type { BatchQuery, CollectionQuery, MandateQuery } from '../contract/staff.ts'
import { readIban } from '../rules/iban.ts'
import type { BatchState, CollectionState } from '../rules/mandate.ts'
import { reasonText } from '../rules/reasons.ts'
import type { SequenceType } from '../rules/sequence.ts'
import { mandateShape } from './domiciliation.ts'
import type { MandateRow } from './mandate-store.ts'

export async function listMandates(sql: Sql, asked: MandateQuery, locale: Locale) {
  const text = asked.q?.trim()
  const found = sql
    .selectFrom('direct_debit_mandate as mandate')
    .innerJoin('client', 'client.id', 'mandate.client_id')
    .$if(Boolean(asked.state?.length), (query) => query.where('mandate.state', 'in', asked.state!))
    .$if(Boolean(text), (query) =>
      query.where((eb) =>
        eb.or([
          eb('mandate.reference', 'ilike', containing(text!)),
          eb('mandate.iban', 'like', containing(readIban(text!))),
          eb(clientText(), 'ilike', containing(text!)),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    found
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('direct_debit_signature')
            .select('how')
            .whereRef('mandate_id', '=', 'mandate.id')
            .orderBy('id')
            .limit(1)
            .as('signature'),
        (join) => join.onTrue(),
      )
      .selectAll('mandate')
      .select(['signature.how', clientName().as('client_name')])
      .orderBy('mandate.id', 'desc')
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(
    (row): StaffMandate => ({
      ...mandateShape(row as unknown as MandateRow, row.how, locale),
      clientId: row.client_id,
      clientName: row.client_name,
      brand: row.brand,
      iban: row.iban,
      endsWithNext: row.ends_with_next,
      createdOn: dayOf(row.created_at),
    }),
  )
  return pageOf(data, asked, total)
}

const batches = (sql: Sql) =>
  sql
    .selectFrom('direct_debit_batch as batch')
    .select([
      'batch.id',
      'batch.brand',
      'batch.message_id',
      'batch.format',
      'batch.collection_date',
      'batch.state',
      'batch.entry_count',
      'batch.control_cents',
      'batch.created_at',
      'batch.delivered_at',
      ended(['collected']).as('collected_count'),
      ended(['returned', 'rejected']).as('failed_count'),
    ])

const ended = (states: readonly CollectionState[]) => raw<number>`(select count(*) from direct_debit_collection
  where direct_debit_collection.batch_id = batch.id and state in (${raw.join(states)}))`

type BatchLine = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>
const batchShape = (row: BatchLine): Batch => ({
  id: row.id,
  brand: row.brand,
  messageId: row.message_id,
  format: row.format,
  collectionDate: row.collection_date,
  state: row.state as BatchState,
  entryCount: row.entry_count,
  controlCents: row.control_cents,
  collectedCount: row.collected_count,
  failedCount: row.failed_count,
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
})

export async function listBatches(sql: Sql, asked: BatchQuery) {
  const text = asked.q?.trim()
  const matching = batches(sql).$if(Boolean(text), (query) =>
    query.where('batch.message_id', 'ilike', containing(text!)),
  )
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('batch.collection_date', 'desc')
      .orderBy('batch.id', 'desc')
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    sql
      .selectFrom('direct_debit_batch as batch')
      .$if(Boolean(text), (query) => query.where('batch.message_id', 'ilike', containing(text!)))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageOf(rows.map(batchShape), asked, total)
}

export const batchesOf = async (sql: Sql, ids: readonly number[]): Promise<Batch[]> =>
  ids.length === 0
    ? []
    : (
        await batches(sql)
          .where('batch.id', 'in', [...ids])
          .orderBy('batch.id')
          .execute()
      ).map(batchShape)

/** Planned collections by brand and day; `until` is the day for which a file can be made now. */
export async function waiting(sql: Sql, until: Day) {
  const rows = await sql
    .selectFrom('direct_debit_collection')
    .select([
      'brand',
      'collection_date',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.sum<number>('cents').as('cents'),
    ])
    .where('state', '=', 'planned')
    .groupBy(['brand', 'collection_date'])
    .orderBy('collection_date')
    .orderBy('brand')
    .execute()
  return rows.map((row) => ({
    brand: row.brand,
    collectionDate: row.collection_date,
    count: row.count,
    cents: Number(row.cents),
    isDue: row.collection_date <= until,
  }))
}

export async function listCollections(sql: Sql, asked: CollectionQuery, locale: Locale) {
  const text = asked.q?.trim()
  const found = sql
    .selectFrom('direct_debit_collection as collection')
    .innerJoin('client', 'client.id', 'collection.client_id')
    .innerJoin('invoice', 'invoice.id', 'collection.invoice_id')
    .$if(Boolean(asked.state?.length), (query) => query.where('collection.state', 'in', asked.state!))
    .$if(asked.batch !== undefined, (query) => query.where('collection.batch_id', '=', asked.batch!))
    .$if(Boolean(text), (query) =>
      query.where((eb) =>
        eb.or([
          eb('collection.end_to_end_id', 'ilike', containing(text!)),
          eb(clientText(), 'ilike', containing(text!)),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('collection')
      .select(['invoice.number', clientName().as('client_name')])
      .orderBy('collection.id', 'desc')
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(
    (row): StaffCollection => ({
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.number,
      cents: row.cents,
      collectionDate: row.collection_date,
      state: row.state as CollectionState,
      attempt: row.attempt,
      reason: row.reason_code && row.state !== 'cancelled' ? reasonText(row.reason_code)[locale] : null,
      clientId: row.client_id,
      clientName: row.client_name,
      endToEndId: row.end_to_end_id,
      sequenceType: row.sequence_type as SequenceType | null,
      batchId: row.batch_id,
      reasonCode: row.state === 'cancelled' ? null : row.reason_code,
    }),
  )
  return pageOf(data, asked, total)
}
