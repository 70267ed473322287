import { sql as raw } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { within } from '#platform/sql/within.ts'
import type { columnsOf } from './detail-columns.ts'

export type ClientListRequest = {
  page: number
  perPage: number
  q?: string | undefined
  sort: string
  kind?: 'managed' | 'unmanaged' | undefined
  cc?: number | undefined
}
export type ClientRow = NonNullable<Awaited<ReturnType<typeof clientStore.find>>>
export type NewClientRow = ReturnType<typeof columnsOf> & {
  brand: string
  client_type: string
  partner_id: number | null
  locale: string
}

/** Written as the index on it is, so that searching among thousands of clients reads the index. */
const searched = raw<string>`(company_name || ' ' || first_name || ' ' || last_name || ' ' || email)`
const shownName = raw<string>`lower(coalesce(nullif(company_name, ''), last_name || ' ' || first_name))`
const orders = { name: shownName, email: raw`lower(email)`, city: raw`lower(city)`, created: raw`created_at` }
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const clientStore = {
  find: (sql: Sql, scope: Scope, id: number) =>
    sql
      .selectFrom('client')
      .selectAll()
      .where('id', '=', id)
      .where(within(scope, 'client.id'))
      .where('closed_at', 'is', null)
      .executeTakeFirst(),

  list: async (sql: Sql, scope: Scope, ask: ClientListRequest) => {
    const matching = sql
      .selectFrom('client')
      .where(within(scope, 'client.id'))
      .where('closed_at', 'is', null)
      // A partner's list holds its clients, not the partner itself.
      .$if(scope.kind !== 'all', (query) => query.where('partner_id', 'is not', null))
      .$if(ask.cc !== undefined, (query) => query.where('id', '=', ask.cc!))
      .$if(ask.kind === 'managed', (query) => query.where('client_type', '=', 'Managed Client'))
      .$if(ask.kind === 'unmanaged', (query) => query.where('client_type', '<>', 'Managed Client'))
      .$if(Boolean(ask.q?.trim()), (query) => query.where(searched, 'ilike', containing(ask.q!.trim())))
    const column = orders[ask.sort.replace('-', '') as keyof typeof orders]
    const [rows, { count }] = await Promise.all([
      matching
        .selectAll()
        .orderBy(column, ask.sort.startsWith('-') ? 'desc' : 'asc')
        .orderBy('id')
        .limit(ask.perPage)
        .offset((ask.page - 1) * ask.perPage)
        .execute(),
      matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: count }
  },

  add: (sql: Sql, row: NewClientRow) => sql.insertInto('client').values(row).returningAll().executeTakeFirstOrThrow(),

  change: (sql: Sql, id: number, change: Partial<NewClientRow>) =>
    sql.updateTable('client').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
}
