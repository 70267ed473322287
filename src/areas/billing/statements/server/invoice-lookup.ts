import { sql as raw } from 'kysely'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import { likeEnough } from '../rules/suggestions.ts'

const someText = (text: string) => containing(text.toLowerCase())

/** Invoices and clients that an entry may concern. */
export const invoiceLookup = {
  /** The invoices with these references, locked. */
  named: async (sql: Sql, by: { communications: readonly string[]; numbers: readonly string[] }) => {
    if (by.communications.length + by.numbers.length === 0) return []
    return sql
      .selectFrom('invoice')
      .select(['id', 'number', 'structured_communication as communication'])
      .where('kind', '=', 'invoice')
      .where((eb) =>
        eb.or([
          eb('structured_communication', '=', eb.fn.any(eb.val([...by.communications]))),
          eb('number', '=', eb.fn.any(eb.val([...by.numbers]))),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  idsNamed: async (sql: Sql, by: { communications: readonly string[]; numbers: readonly string[] }) =>
    (
      await sql
        .selectFrom('invoice')
        .select('id')
        .where('kind', '=', 'invoice')
        .where((eb) =>
          eb.or([
            eb('structured_communication', '=', eb.fn.any(eb.val([...by.communications]))),
            eb('number', '=', eb.fn.any(eb.val([...by.numbers]))),
          ]),
        )
        .limit(50)
        .execute()
    ).map(({ id }) => id),

  lockInvoices: (sql: Sql, ids: readonly number[]) =>
    sql
      .selectFrom('invoice')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Unpaid invoices of exactly this amount, newest first. */
  ofAmount: async (sql: Sql, cents: number) =>
    (
      await sql
        .selectFrom('invoice')
        .select('id')
        .where('status', '=', 'Unpaid')
        .where('kind', '=', 'invoice')
        .where('total_cents', '=', cents)
        .orderBy('id', 'desc')
        .limit(15)
        .execute()
    ).map(({ id }) => id),

  /** The unpaid invoices of these clients, oldest first. */
  unpaidOf: async (sql: Sql, clientIds: readonly ClientId[]) =>
    clientIds.length === 0
      ? []
      : (
          await sql
            .selectFrom('invoice')
            .select('id')
            .where('client_id', 'in', [...clientIds])
            .where('status', '=', 'Unpaid')
            .where('kind', '=', 'invoice')
            .orderBy('due_on')
            .orderBy('id')
            .limit(60)
            .execute()
        ).map(({ id }) => id),

  /** Invoices by number, buyer, reference or communication: unpaid ones first. */
  found: async (sql: Sql, text: string) =>
    (
      await sql
        .selectFrom('invoice')
        .select('id')
        .where('kind', '=', 'invoice')
        .where('search_text', 'like', someText(text))
        .orderBy(raw`(status = 'Unpaid') desc, issued_on desc, id desc`)
        .limit(20)
        .execute()
    ).map(({ id }) => id),

  /** Invoices with an excess payment. */
  overpaid: async (sql: Sql, cents: number) =>
    (
      await sql
        .selectFrom('payment_part')
        .select('invoice_id as id')
        .where('refund_due_cents', '>=', cents)
        .orderBy('payment_id', 'desc')
        .limit(15)
        .execute()
    ).map(({ id }) => id),

  clientsOfIban: async (sql: Sql, iban: string): Promise<Map<ClientId, number>> => {
    if (iban === '') return new Map()
    const rows = await sql
      .selectFrom('bank_counterparty')
      .select(['client_id', 'times'])
      .where('iban', '=', iban)
      .orderBy('times', 'desc')
      .limit(5)
      .execute()
    return new Map(rows.map((row) => [row.client_id, row.times]))
  },

  /** Clients whose name contains the payer's, with the likeness of each. */
  clientsOfName: async (sql: Sql, name: string): Promise<Map<ClientId, number>> => {
    if (name.length < 4) return new Map()
    const likeness = raw<number>`word_similarity(${name}, ${clientText()})`
    const rows = await sql
      .selectFrom('client')
      .select(['id', likeness.as('likeness')])
      .where(raw<boolean>`${name} <% ${clientText()}`)
      .where(likeness, '>=', likeEnough)
      .orderBy(likeness, 'desc')
      .limit(5)
      .execute()
    return new Map(rows.map((row) => [row.id, Number(row.likeness)]))
  },

  clientsFound: async (sql: Sql, text: string) =>
    (
      await sql
        .selectFrom('client')
        .select('id')
        .where(clientText(), 'ilike', someText(text))
        .orderBy('id', 'desc')
        .limit(8)
        .execute()
    ).map(({ id }) => id),

  /** The client with this id, for staff, whose scope is everybody. */
  client: async (sql: Sql, id: number): Promise<ClientId | undefined> =>
    (await sql.selectFrom('client').select('id').where('id', '=', askedId<ClientId>(id)).executeTakeFirst())?.id,

  /** Name and account credit of each client. */
  clients: async (sql: Sql, ids: readonly ClientId[]) => {
    if (ids.length === 0) return new Map<ClientId, { name: string; creditCents: number }>()
    const rows = await sql
      .selectFrom('client')
      .leftJoin('credit_account', 'credit_account.client_id', 'client.id')
      .select(['client.id', clientName().as('name'), 'credit_account.balance_cents'])
      .where('client.id', 'in', [...ids])
      .execute()
    return new Map(rows.map((row) => [row.id, { name: row.name, creditCents: row.balance_cents ?? 0 }]))
  },
}
