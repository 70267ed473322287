import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { ReceivedQuery } from '../contract/calls.ts'
import type { DocumentFacts } from './read-document.ts'

const columns = [
  'id',
  'brand',
  'kind',
  'number',
  'supplier',
  'issued_on',
  'total_cents',
  'currency',
  'received_at',
  'handled_at',
] as const
type Kinds = { kind: DocumentFacts['kind'] }

export const receivedStore = {
  /** Stores a document of the access point once; answers whether it is new. */
  add: async (sql: Sql, document: DocumentFacts & { remoteId: string; brand: BrandName; xml: string }, now: Date) =>
    (await sql
      .insertInto('received_e_document')
      .values({
        remote_id: document.remoteId,
        brand: document.brand,
        kind: document.kind,
        number: document.number,
        supplier: document.supplier,
        issued_on: document.issuedOn,
        total_cents: document.totalCents,
        currency: document.currency,
        xml: document.xml,
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('remote_id').doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,

  xml: (sql: Sql, id: number) =>
    sql.selectFrom('received_e_document').select(['number', 'xml']).where('id', '=', id).executeTakeFirst(),

  handle: (sql: Sql, id: number, accountId: AccountId, now: Date) =>
    sql
      .updateTable('received_e_document')
      .set({
        handled_at: raw`coalesce(handled_at, ${now})`,
        handled_by: raw`coalesce(handled_by, ${accountId})`,
      })
      .where('id', '=', id)
      .returning(columns)
      .$narrowType<Kinds>()
      .executeTakeFirst(),

  open: async (sql: Sql) =>
    (
      await sql
        .selectFrom('received_e_document')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('handled_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,

  async list(sql: Sql, { page, perPage, q, brand, open }: ReceivedQuery) {
    const text = q?.trim()
    let matching = sql.selectFrom('received_e_document')
    if (brand) matching = matching.where('brand', '=', brand)
    if (open) matching = matching.where('handled_at', 'is', null)
    if (text)
      matching = matching.where(raw<boolean>`(number ilike ${containing(text)} or supplier ilike ${containing(text)})`)
    const rows = await matching
      .select(columns)
      .$narrowType<Kinds>()
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },
}
