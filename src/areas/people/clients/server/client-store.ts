import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientOrder, clientText } from '#platform/sql/names.ts'
import { preparedByShape } from '#platform/sql/prepared.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { columnsOf } from './detail-columns.ts'
import { payerIdSql } from './payer-sql.ts'

export type ClientListRequest = {
  page: number
  perPage: number
  q?: string | undefined
  sort: string
  kind?: 'managed' | 'unmanaged' | undefined
  cc?: number | undefined
  label?: string | undefined
  of?: 'partners' | 'their-clients' | 'direct' | number | undefined
}
export type ClientRow = NonNullable<Awaited<ReturnType<typeof clientStore.find>>>
export type NewClientRow = ReturnType<typeof columnsOf> & {
  brand: string
  client_type: string
  partner_id: ClientId | null
  locale: string
  ordering?: string
  label_type?: number
}

/** The same expressions as in the indexes, so that searching and paging use these. */
const shownName = clientOrder()
const orders = {
  name: shownName,
  email: raw`lower(client.email)`,
  city: raw`lower(client.city)`,
  created: raw`client.created_at`,
  managed: raw`client.client_type = 'Managed Client'`,
}

const shown = (sql: Sql) =>
  sql
    .selectFrom('client')
    .selectAll('client')
    .select(
      raw<string | null>`(select ${clientName('partner')}
        from client as partner where partner.id = client.partner_id)`.as('partner_name'),
    )

function conditions(scope: Scope, ask: ClientListRequest): Expression<SqlBool>[] {
  // A partner's list has its clients, not the partner itself; read from an index in the order of the list.
  const found: Expression<SqlBool>[] = [
    scope.kind === 'partner' ? raw<SqlBool>`client.partner_id = ${scope.clientId}` : visibleTo(scope, 'client.id'),
    raw<SqlBool>`client.closed_at is null`,
  ]
  if (ask.cc !== undefined) found.push(raw<SqlBool>`client.id = ${ask.cc}`)
  if (ask.kind) found.push(raw<SqlBool>`(client.client_type = 'Managed Client') = ${ask.kind === 'managed'}`)
  if (ask.label) found.push(raw<SqlBool>`client.label_type = any(${ask.label.split(',').map(Number)}::integer[])`)
  if (typeof ask.of === 'number') found.push(raw<SqlBool>`client.partner_id = ${ask.of}`)
  else if (ask.of) found.push(relations[ask.of])
  if (ask.q?.trim()) found.push(raw<SqlBool>`${clientText()} ilike ${containing(ask.q.trim())}`)
  return found
}

const relations = {
  partners: raw<SqlBool>`client.client_type = 'Partner'`,
  'their-clients': raw<SqlBool>`client.partner_id is not null`,
  direct: raw<SqlBool>`client.partner_id is null and client.client_type <> 'Partner'`,
}

const withPayer = preparedByShape<Scope['kind'], { id: number; clientId?: ClientId }>()((sql, value, kind) =>
  shown(sql)
    .where(raw<SqlBool>`client.id = any(array(
      select unnest(array[client.id, ${payerIdSql}]) from client
      where client.id = ${value('id')} and ${visibleTo(kind === 'all' ? { kind } : { kind, clientId: value('clientId') }, 'client.id')}))`)
    .where('client.closed_at', 'is', null),
)

export const clientStore = {
  find: (sql: Sql, scope: Scope, id: number) =>
    shown(sql)
      .where('client.id', '=', askedId<ClientId>(id))
      .where(visibleTo(scope, 'client.id'))
      .where('client.closed_at', 'is', null)
      .executeTakeFirst(),

  /** A client within the scope and its payer: one row when they are the same. */
  withPayer: (sql: Sql, scope: Scope, id: number) =>
    withPayer(sql, scope.kind, { id, ...(scope.kind === 'all' ? {} : { clientId: scope.clientId }) }),

  list: async (sql: Sql, scope: Scope, ask: ClientListRequest) => {
    const where = conditions(scope, ask)
    const direction = ask.sort.startsWith('-') ? 'desc' : 'asc'
    const column = orders[ask.sort.replace('-', '') as keyof typeof orders]
    // The order of the indexes, so that a page is read instead of sorted out of thousands.
    const rows = await shown(sql)
      .where((eb) => eb.and(where))
      .orderBy(column, direction)
      .orderBy('client.id', direction)
      .limit(ask.perPage)
      .offset((ask.page - 1) * ask.perPage)
      .execute()
    if (ask.page === 1 && rows.length < ask.perPage) return { rows, total: rows.length }
    const { count } = await sql
      .selectFrom('client')
      .where((eb) => eb.and(where))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { rows, total: count }
  },

  add: (sql: Sql, row: NewClientRow) => sql.insertInto('client').values(row).returningAll().executeTakeFirstOrThrow(),

  change: async (sql: Sql, id: ClientId, change: Partial<NewClientRow> & { price_code?: string }) => {
    await sql.updateTable('client').set(change).where('id', '=', id).execute()
    return shown(sql).where('client.id', '=', id).executeTakeFirstOrThrow()
  },

  /** The payer of each of these clients. */
  payers: async (sql: Sql, ids: readonly ClientId[]): Promise<Map<ClientId, ClientId>> => {
    const { rows } = await raw<{ id: ClientId; payer: ClientId }>`
      select id, ${payerIdSql} as payer
      from client where id = any(${[...ids]}::bigint[])`.execute(sql)
    return new Map(rows.map(({ id, payer }) => [id, payer]))
  },

  /** A price code exists when something has a price under it; retail always does. */
  isPriceCode: async (sql: Sql, code: string): Promise<boolean> => {
    const { rows } = await raw<{ known: boolean }>`
      select ${code} = 'EUR' or exists (select 1 from tld_price where price_code = ${code})
        or exists (select 1 from product_price where price_code = ${code}) as known`.execute(sql)
    return rows[0]?.known === true
  },
}
