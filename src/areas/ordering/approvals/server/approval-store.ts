import { type Insertable, sql as raw, type SqlBool } from 'kysely'
import { type AccountId, type ClientId, type DomainId, type ServiceId, writtenId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

const shown = (sql: Sql) =>
  sql
    .selectFrom('purchase_approval')
    .innerJoin('client', 'client.id', 'purchase_approval.client_id')
    .leftJoin('account as requester', 'requester.id', 'purchase_approval.account_id')
    .leftJoin('account as decider', 'decider.id', 'purchase_approval.decided_by')
    .selectAll('purchase_approval')
    .select([
      clientName('client').as('client_name'),
      personName('requester').as('asked_by'),
      personName('decider').as('decided_by_name'),
    ])

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof approvalStore.find>>>

/** The database driver returns bigints in arrays as text. */
const withNumbers = <Row extends { domain_ids: (number | string)[] }>(row: Row) => ({
  ...row,
  domain_ids: row.domain_ids.map((id) => writtenId<DomainId>(String(id))),
})

/** A partner sees requests that it would pay for; a client its own. */
const seenBy = (scope: Scope) =>
  scope.kind === 'partner'
    ? raw<SqlBool>`purchase_approval.payer_id = ${scope.clientId}`
    : visibleTo(scope, 'purchase_approval.client_id')

export const approvalStore = {
  add: (sql: Sql, row: Insertable<Schema['purchase_approval']>) =>
    sql.insertInto('purchase_approval').values(row).returning('id').executeTakeFirstOrThrow(),

  find: (sql: Sql, scope: Scope, id: number) =>
    shown(sql).where('purchase_approval.id', '=', id).where(seenBy(scope)).executeTakeFirst(),

  list: async (
    sql: Sql,
    scope: Scope,
    ask: { page: number; perPage: number; state?: readonly string[] | undefined; service?: number | undefined },
  ) => {
    const isAsked = raw<SqlBool>`${seenBy(scope)}
      and (${ask.state === undefined} or purchase_approval.state = any(${[...(ask.state ?? [])]}))
      and (${ask.service === undefined} or purchase_approval.service_id = ${ask.service ?? 0})`
    const rows = await shown(sql)
      .where(isAsked)
      .orderBy('purchase_approval.id', 'desc')
      .limit(ask.perPage)
      .offset((ask.page - 1) * ask.perPage)
      .execute()
    const { count } = await sql
      .selectFrom('purchase_approval')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isAsked)
      .executeTakeFirstOrThrow()
    return { rows, total: count }
  },

  /** An undecided request, locked. */
  lockWaiting: async (sql: Sql, id: number) => {
    const row = await sql
      .selectFrom('purchase_approval')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    return row && withNumbers(row)
  },

  decide: (
    sql: Sql,
    id: number,
    end: { state: 'approved' | 'refused' | 'expired' | 'withdrawn'; at: Date; by: AccountId | null; reason?: string },
  ) =>
    sql
      .updateTable('purchase_approval')
      .set({ state: end.state, decided_at: end.at, decided_by: end.by, reason: end.reason ?? '' })
      .where('id', '=', id)
      .execute(),

  overdue: (sql: Sql, now: Date, most: number) =>
    sql
      .selectFrom('purchase_approval')
      .select('id')
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(most)
      .execute(),

  /** The newest undecided request of each of these domains. */
  waitingForDomains: async (sql: Sql, kind: 'renewal' | 'reactivation', domainIds: readonly DomainId[]) =>
    (
      await sql
        .selectFrom('purchase_approval')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('kind', '=', kind)
        .where(raw<SqlBool>`domain_ids && ${[...domainIds]}::bigint[]`)
        .orderBy('id', 'desc')
        .execute()
    ).map(withNumbers),

  ofOrder: async (sql: Sql, uuid: string) =>
    (await sql
      .selectFrom('purchase_approval')
      .select(['state', 'expires_at', 'decided_at', 'reason'])
      .where('order_uuid', '=', uuid)
      .executeTakeFirst()) ?? null,

  /** Whether this client has ever asked for something. */
  hasAny: async (sql: Sql, clientId: ClientId): Promise<boolean> =>
    (await sql
      .selectFrom('purchase_approval')
      .select('id')
      .where('client_id', '=', clientId)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  waitingForService: (sql: Sql, serviceId: ServiceId) =>
    sql
      .selectFrom('purchase_approval')
      .select('id')
      .where('state', '=', 'waiting')
      .where('service_id', '=', serviceId)
      .executeTakeFirst(),

  /** How many requests a partner has to decide, and the client of a single one; of one client only when `only` is given. */
  toDecide: async (sql: Sql, payerId: ClientId, only?: ClientId): Promise<{ count: number; label?: string }> => {
    const rows = await sql
      .selectFrom('purchase_approval')
      .innerJoin('client', 'client.id', 'purchase_approval.client_id')
      .select([clientName('client').as('name'), raw<number>`count(*) over ()`.as('count')])
      .where('payer_id', '=', payerId)
      .where('purchase_approval.state', '=', 'waiting')
      .$if(only !== undefined, (query) => query.where('purchase_approval.client_id', '=', only ?? payerId))
      .limit(1)
      .execute()
    const [first] = rows
    const count = Number(first?.count ?? 0)
    return count === 1 && first ? { count, label: first.name } : { count }
  },
}
