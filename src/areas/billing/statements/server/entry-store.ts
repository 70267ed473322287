import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { EntryQuery } from '../contract/calls.ts'
import type { WaitReason } from '../rules/decide.ts'
import type { StatementEntry } from '../rules/statement.ts'

export type EntryRow = NonNullable<Awaited<ReturnType<typeof entryStore.get>>>
export type NewEntry = StatementEntry & { position: number; fingerprint: string; occurrence: number }

const columns = [
  'id',
  'account_id',
  'statement_id',
  'position',
  'cents',
  'booked_on',
  'value_on',
  'counterparty_name',
  'counterparty_iban',
  'communication',
  'structured_communication',
  'end_to_end_id',
  'mandate_id',
  'direct_debit',
  'return_reason',
  'state',
  'wait_reason',
  'ignore_reason',
] as const

const like = (text: string) => containing(text.toLowerCase())

function matching(sql: Sql, asked: EntryQuery) {
  let query = sql.selectFrom('bank_entry')
  if (asked.statement) query = query.where('statement_id', '=', asked.statement)
  if (asked.state?.length) query = query.where('state', 'in', asked.state)
  if (asked.from) query = query.where('booked_on', '>=', asked.from)
  if (asked.to) query = query.where('booked_on', '<=', asked.to)
  if (asked.minCents !== undefined) query = query.where(raw<number>`abs(cents)`, '>=', asked.minCents)
  if (asked.maxCents !== undefined) query = query.where(raw<number>`abs(cents)`, '<=', asked.maxCents)
  if (asked.direction) query = query.where('cents', asked.direction === 'in' ? '>' : '<', 0)
  const text = asked.q?.trim()
  if (!text) return query
  // Communications and accounts are found whatever their separators.
  const digits = /^[+*]*[\d\s/.-]+[+*]*$/.test(text) ? text.replace(/\D/g, '') : ''
  return query.where((eb) =>
    eb.or([
      eb('search_text', 'like', like(text)),
      ...(digits.length >= 4 ? [eb('search_text', 'like', like(digits))] : []),
      ...(/^[a-z]{2}\d\d[\s\da-z]+$/i.test(text) ? [eb('search_text', 'like', like(text.replace(/\s/g, '')))] : []),
    ]),
  )
}

const orders = {
  open: raw`(state = 'unmatched') desc, booked_on desc, id`,
  date: raw`booked_on asc, id asc`,
  '-date': raw`booked_on desc, id desc`,
  amount: raw`abs(cents) asc, id asc`,
  '-amount': raw`abs(cents) desc, id desc`,
} as const

export const entryStore = {
  list: async (sql: Sql, asked: EntryQuery) => {
    const found = matching(sql, asked)
    const rows = await found
      .select(columns)
      .orderBy(orders[asked.sort])
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute()
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },

  get: (sql: Sql, id: number) => sql.selectFrom('bank_entry').select(columns).where('id', '=', id).executeTakeFirst(),

  lock: (sql: Sql, id: number) =>
    sql.selectFrom('bank_entry').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** How many entries of the account have each of these fingerprints. */
  occurrences: async (sql: Sql, accountId: number, fingerprints: readonly string[]): Promise<Map<string, number>> => {
    if (fingerprints.length === 0) return new Map()
    const rows = await sql
      .selectFrom('bank_entry')
      .select(['fingerprint', ({ fn }) => fn.max<number>('occurrence').as('count')])
      .where('account_id', '=', accountId)
      .where('fingerprint', 'in', [...fingerprints])
      .groupBy('fingerprint')
      .execute()
    return new Map(rows.map(({ fingerprint, count }) => [fingerprint, count]))
  },

  add: async (sql: Sql, place: { accountId: number; statementId: number }, entries: readonly NewEntry[]) => {
    const added: number[] = []
    // In chunks: a statement has at most 65,535 parameters.
    for (let from = 0; from < entries.length; from += 1000) {
      const rows = await sql
        .insertInto('bank_entry')
        .values(entries.slice(from, from + 1000).map((entry) => valuesOf(place, entry)))
        .returning(['id', 'position'])
        .execute()
      added.push(...rows.sort((one, other) => one.position - other.position).map(({ id }) => id))
    }
    return added
  },

  wait: (sql: Sql, id: number, reason: WaitReason) =>
    sql.updateTable('bank_entry').set({ wait_reason: reason }).where('id', '=', id).execute(),

  decide: (
    sql: Sql,
    id: number,
    to: { state: 'matched' | 'ignored'; by: AccountId | null; at: Date; reason?: string },
  ) =>
    sql
      .updateTable('bank_entry')
      .set({ state: to.state, decided_by: to.by, decided_at: to.at, ignore_reason: to.reason ?? '' })
      .where('id', '=', id)
      .execute(),

  reopen: (sql: Sql, id: number) =>
    sql
      .updateTable('bank_entry')
      .set({ state: 'unmatched', decided_by: null, decided_at: null, ignore_reason: '' })
      .where('id', '=', id)
      .execute(),
}

const valuesOf = ({ accountId, statementId }: { accountId: number; statementId: number }, entry: NewEntry) => ({
  account_id: accountId,
  statement_id: statementId,
  position: entry.position,
  cents: entry.cents,
  booked_on: entry.bookedOn,
  value_on: entry.valueOn,
  counterparty_name: entry.counterpartyName,
  counterparty_iban: entry.counterpartyIban,
  communication: entry.communication,
  structured_communication: entry.structuredCommunication,
  end_to_end_id: entry.endToEndId,
  mandate_id: entry.mandateId,
  bank_reference: entry.bankReference,
  transaction_code: entry.transactionCode,
  direct_debit: entry.directDebit,
  return_reason: entry.returnReason,
  fingerprint: entry.fingerprint,
  occurrence: entry.occurrence,
})
