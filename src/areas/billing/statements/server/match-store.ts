import { sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName } from '#platform/sql/names.ts'
import type { Fit } from '../rules/decide.ts'

export type MatchKind = 'invoice' | 'credit' | 'direct-debit' | 'refund'
export type NewMatch = {
  entryId: number
  kind: MatchKind
  clientId: ClientId
  cents: Cents
  creditedCents?: Cents
  fit?: Fit
  movementKey: string
  by: AccountId | null
  at: Date
  invoiceIds: readonly number[]
}

export const matchStore = {
  add: async (sql: Sql, match: NewMatch): Promise<void> => {
    const { id } = await sql
      .insertInto('bank_match')
      .values({
        entry_id: match.entryId,
        kind: match.kind,
        client_id: match.clientId,
        cents: match.cents,
        credited_cents: match.creditedCents ?? 0,
        fit: match.fit ?? 'exact',
        movement_key: match.movementKey,
        by_account: match.by,
        at: match.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (match.invoiceIds.length === 0) return
    await sql
      .insertInto('bank_match_invoice')
      .values(match.invoiceIds.map((invoice_id, index) => ({ match_id: id, invoice_id, position: index + 1 })))
      .execute()
  },

  /** The key of an entry's next movement: reversed ones keep theirs. */
  nextKey: async (sql: Sql, entryId: number): Promise<string> => {
    const { count } = await sql
      .selectFrom('bank_match')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('entry_id', '=', entryId)
      .executeTakeFirstOrThrow()
    return `bank-entry:${entryId}:${count + 1}`
  },

  live: (sql: Sql, entryId: number) =>
    sql
      .selectFrom('bank_match')
      .selectAll()
      .where('entry_id', '=', entryId)
      .where('undone_at', 'is', null)
      .executeTakeFirst(),

  undo: (sql: Sql, id: number, by: AccountId, at: Date) =>
    sql.updateTable('bank_match').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute(),

  /** The present matches of these entries. */
  ofEntries: async (sql: Sql, entryIds: readonly number[]) => {
    if (entryIds.length === 0) return []
    return sql
      .selectFrom('bank_match')
      .innerJoin('client', 'client.id', 'bank_match.client_id')
      .leftJoin('bank_match_invoice', 'bank_match_invoice.match_id', 'bank_match.id')
      .leftJoin('invoice', 'invoice.id', 'bank_match_invoice.invoice_id')
      .select([
        'bank_match.entry_id',
        'bank_match.kind',
        'bank_match.fit',
        'bank_match.client_id',
        'bank_match.credited_cents',
        'bank_match.by_account',
        'bank_match.at',
        'invoice.id as invoice_id',
        'invoice.number as invoice_number',
        clientName().as('client_name'),
      ])
      .where('bank_match.entry_id', 'in', [...entryIds])
      .where('undone_at', 'is', null)
      .orderBy('bank_match_invoice.position')
      .execute()
  },

  learn: (sql: Sql, iban: string, clientId: ClientId, at: Date) =>
    sql
      .insertInto('bank_counterparty')
      .values({ iban, client_id: clientId, times: 1, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['iban', 'client_id']).doUpdateSet({ times: raw`bank_counterparty.times + 1`, last_at: at }),
      )
      .execute(),

  unlearn: async (sql: Sql, iban: string, clientId: ClientId): Promise<void> => {
    const theirs = sql.deleteFrom('bank_counterparty').where('iban', '=', iban).where('client_id', '=', clientId)
    const { numDeletedRows } = await theirs.where('times', '=', 1).executeTakeFirst()
    if (numDeletedRows > 0n) return
    await sql
      .updateTable('bank_counterparty')
      .set({ times: raw`times - 1` })
      .where('iban', '=', iban)
      .where('client_id', '=', clientId)
      .execute()
  },
}
