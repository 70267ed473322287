import { sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName } from '#platform/sql/names.ts'
import type { ErasureState } from '../contract/calls.ts'
import type { Standing } from '../rules/obstacles.ts'

/** What each client still has, or is owed or owes, in one statement per page. */
const standing = (clientId: string) => {
  const id = raw.ref(clientId)
  const count = (from: string) => raw<number>`(select count(*)::int from ${raw.raw(from)} and client_id = ${id})`
  return [
    count("domain where status in ('Active', 'Pending', 'Expired')").as('domains'),
    count("service where status in ('Active', 'Pending', 'Suspended')").as('services'),
    count("invoice where kind = 'invoice' and status = 'Unpaid'").as('unpaidInvoices'),
    raw<number>`coalesce((select balance_cents from credit_account where client_id = ${id}), 0)::int`.as('creditCents'),
    raw<number>`(select count(*)::int from client as own where own.partner_id = ${id} and own.closed_at is null)`.as(
      'clients',
    ),
  ] as const
}

const requests = (sql: Sql) =>
  sql
    .selectFrom('erasure_request as request')
    .innerJoin('client', 'client.id', 'request.client_id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .select(['request.id', 'request.client_id', 'request.account_id', 'request.words', 'request.answer'])
    .select(['request.asked_at', 'request.ended_at', 'account.email', 'account.permissions'])
    .select([raw<ErasureState>`request.state`.as('state'), clientName().as('client_name')])
    .select(standing('request.client_id'))

export type ErasureRow = Awaited<ReturnType<typeof erasureStore.list>>['rows'][number]

export const erasureStore = {
  newestOf: (sql: Sql, clientId: ClientId) =>
    requests(sql).where('request.client_id', '=', clientId).orderBy('request.id', 'desc').limit(1).executeTakeFirst(),

  standingOf: (sql: Sql, clientId: ClientId): Promise<Standing> =>
    sql.selectFrom('client').where('id', '=', clientId).select(standing('client.id')).executeTakeFirstOrThrow(),

  /** Undefined when a request is open already. */
  add: (sql: Sql, row: { client_id: ClientId; account_id: AccountId; words: string; asked_at: Date }) =>
    sql
      .insertInto('erasure_request')
      .values(row)
      // The index is partial; with a parameter in its condition a prepared plan would not use it.
      .onConflict((conflict) => conflict.column('client_id').where(raw<boolean>`state = 'asked'`).doNothing())
      .returning('id')
      .executeTakeFirst(),

  /** Locks the request; undefined when there is none. */
  async lock(sql: Sql, id: number) {
    const found = await sql
      .selectFrom('erasure_request')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return found && requests(sql).where('request.id', '=', id).executeTakeFirstOrThrow()
  },

  end: (sql: Sql, id: number, ended: { state: ErasureState; answer?: string; ended_at: Date; ended_by: AccountId }) =>
    sql.updateTable('erasure_request').set(ended).where('id', '=', id).execute(),

  async list(sql: Sql, { page, perPage, state }: { page: number; perPage: number; state?: ErasureState | undefined }) {
    const rows = await requests(sql)
      .$if(state !== undefined, (query) => query.where('request.state', '=', state!))
      .orderBy(raw`(request.state = 'asked') desc`)
      .orderBy('request.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await sql
      .selectFrom('erasure_request')
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total }
  },
}
