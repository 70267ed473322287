import { type RawBuilder, sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { StatementQuery } from '../contract/calls.ts'
import type { Link } from '../rules/chain.ts'
import type { Statement } from '../rules/statement.ts'

const link = ['format', 'sequence', 'opened_on', 'closed_on', 'opening_cents', 'closing_cents'] as const
type LinkRow = {
  format: string
  sequence: number | null
  opened_on: string | null
  closed_on: string
  opening_cents: number
  closing_cents: number
}
export const linkOf = (row: LinkRow): Link => ({
  format: row.format,
  sequence: row.sequence,
  openedOn: row.opened_on,
  closedOn: row.closed_on,
  openingCents: row.opening_cents,
  closingCents: row.closing_cents,
})

const unmatched: RawBuilder<number> = raw`(select count(*) from bank_entry
  where bank_entry.statement_id = bank_statement.id and bank_entry.state = 'unmatched')`

/** Each statement with the previous one of its account. */
const statements = (sql: Sql) =>
  sql
    .selectFrom('bank_statement')
    .innerJoin('bank_account', 'bank_account.id', 'bank_statement.account_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_statement as earlier')
          .selectAll()
          .whereRef('earlier.account_id', '=', 'bank_statement.account_id')
          .where(
            raw<boolean>`(earlier.closed_on, coalesce(earlier.sequence, 0), earlier.id)
              < (bank_statement.closed_on, coalesce(bank_statement.sequence, 0), bank_statement.id)`,
          )
          .orderBy('earlier.closed_on', 'desc')
          .orderBy(raw`coalesce(earlier.sequence, 0)`, 'desc')
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )

const columns = (sql: Sql) =>
  statements(sql)
    .selectAll('bank_statement')
    .select([
      'bank_account.iban',
      'before.id as before_id',
      'before.format as before_format',
      'before.sequence as before_sequence',
      'before.opened_on as before_opened_on',
      'before.closed_on as before_closed_on',
      'before.opening_cents as before_opening_cents',
      'before.closing_cents as before_closing_cents',
      unmatched.as('unmatched_count'),
    ])
export type StatementRecord = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

function matching(sql: Sql, { iban, year, open }: StatementQuery) {
  let query = sql.selectFrom('bank_statement').innerJoin('bank_account', 'bank_account.id', 'bank_statement.account_id')
  if (iban) query = query.where('bank_account.iban', '=', iban)
  if (year) query = query.where('bank_statement.year', '=', year)
  if (open) query = query.where(raw<boolean>`${unmatched} > 0`)
  return query
}

export const statementStore = {
  list: async (sql: Sql, asked: StatementQuery) => {
    const direction = asked.sort === 'date' ? 'asc' : 'desc'
    const page = await matching(sql, asked)
      .select('bank_statement.id')
      .orderBy('closed_on', direction)
      .orderBy('bank_statement.id', direction)
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute()
    const ids = page.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await columns(sql).where('bank_statement.id', 'in', ids).execute()
    const { total } = await matching(sql, asked)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), total }
  },

  get: (sql: Sql, id: number) => columns(sql).where('bank_statement.id', '=', id).executeTakeFirst(),

  sums: (sql: Sql, id: number) =>
    sql
      .selectFrom('bank_entry')
      .select([
        raw<number>`coalesce(sum(cents) filter (where cents > 0), 0)`.as('inCents'),
        raw<number>`coalesce(-sum(cents) filter (where cents < 0), 0)`.as('outCents'),
      ])
      .where('statement_id', '=', id)
      .executeTakeFirstOrThrow(),

  accounts: (sql: Sql) => sql.selectFrom('bank_account').select('iban').orderBy('iban').execute(),

  years: async (sql: Sql) =>
    (await sql.selectFrom('bank_statement').select('year').distinct().orderBy('year', 'desc').execute()).map(
      ({ year }) => year,
    ),

  unmatched: async (sql: Sql) =>
    (
      await sql
        .selectFrom('bank_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'unmatched')
        .executeTakeFirstOrThrow()
    ).count,

  /** The bank account, made with its first statement. Locked, so that its statements are booked one after another. */
  lockAccount: async (sql: Sql, iban: string, now: Date): Promise<number> => {
    await sql
      .insertInto('bank_account')
      .values({ iban, created_at: now })
      .onConflict((conflict) => conflict.column('iban').doNothing())
      .execute()
    const { id } = await sql
      .selectFrom('bank_account')
      .select('id')
      .where('iban', '=', iban)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return id
  },

  withIdentity: async (sql: Sql, accountId: number, identity: string) =>
    (
      await sql
        .selectFrom('bank_statement')
        .select(['id', ...link])
        .where('account_id', '=', accountId)
        .where('identity', '=', identity)
        .execute()
    ).map((row) => ({ id: row.id, link: linkOf(row) })),

  withNumber: (sql: Sql, accountId: number, { format, sequence, closedOn }: Statement) =>
    sql
      .selectFrom('bank_statement')
      .select('id')
      .where('account_id', '=', accountId)
      .where('format', '=', format)
      .where('year', '=', Number(closedOn.slice(0, 4)))
      .where('sequence', '=', sequence)
      .executeTakeFirst(),

  /** Entries of the account's other statements on these days. */
  entriesOfDays: async (sql: Sql, accountId: number, days: readonly string[]) =>
    days.length === 0
      ? []
      : (
          await sql
            .selectFrom('bank_entry')
            .innerJoin('bank_statement', 'bank_statement.id', 'bank_entry.statement_id')
            .select(['fingerprint', 'communication', 'booked_on'])
            .select(link.map((column) => `bank_statement.${column}` as const))
            .where('bank_entry.account_id', '=', accountId)
            .where('booked_on', 'in', [...days])
            .orderBy('bank_entry.id')
            .execute()
        ).map((row) => ({
          fingerprint: row.fingerprint,
          communication: row.communication,
          bookedOn: row.booked_on,
          link: linkOf(row),
        })),

  add: async (
    sql: Sql,
    accountId: number,
    statement: Statement,
    more: { identity: string; fileName: string; knownCount: number; accountWho: AccountId; now: Date },
  ): Promise<number> => {
    const { id } = await sql
      .insertInto('bank_statement')
      .values({
        account_id: accountId,
        format: statement.format,
        sequence: statement.sequence,
        year: Number(statement.closedOn.slice(0, 4)),
        opened_on: statement.openedOn,
        closed_on: statement.closedOn,
        opening_cents: statement.openingCents,
        closing_cents: statement.closingCents,
        identity: more.identity,
        bank_reference: statement.bankReference,
        file_name: more.fileName,
        entry_count: statement.entries.length,
        known_count: more.knownCount,
        uploaded_by: more.accountWho,
        uploaded_at: more.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
