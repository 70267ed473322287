import { sql as raw, type SqlBool, type Updateable } from 'kysely'
import type { AccountId, ClientId, ServiceId } from '#base/ids.ts'
import type { Gdap, TenantFacts } from '#drivers/cloud-licences/port.ts'
import type { Scope } from '#platform/scope.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import { clientName } from '#platform/sql/names.ts'
import { selectedIn, visibleTo } from '#platform/sql/visible-to.ts'

/** A tenant as it is kept: whose it is, and what Microsoft last told of it. */
export type TenantRow = {
  id: number
  client_id: ClientId
  client_name: string
  name: string
  guid: string | null
  approval_url: string | null
  facts: TenantFacts | null
  gdap: Gdap[]
  gdap_told_on: string | null
  read_at: Date | null
  silent_since: Date | null
}

/** Somebody with selected services sees the tenants of these alone. */
const hasSelected = (scope: Scope) => raw<SqlBool>`(${scope.only === undefined} or exists (
  select from service where service.client_id = microsoft_tenant.client_id and service.kind = 'office'
    and lower(service.access ->> 'tenant') = microsoft_tenant.name and ${selectedIn(scope, 'service')}))`

const tenants = (sql: Sql) =>
  sql
    .selectFrom('microsoft_tenant')
    .innerJoin('client', 'client.id', 'microsoft_tenant.client_id')
    .select(['microsoft_tenant.id', 'microsoft_tenant.client_id', 'microsoft_tenant.name', 'microsoft_tenant.guid'])
    .select(['microsoft_tenant.approval_url', 'microsoft_tenant.facts', 'microsoft_tenant.gdap', 'gdap_told_on'])
    .select(['microsoft_tenant.read_at', 'microsoft_tenant.silent_since'])
    .select(clientName().as('client_name'))
    .$castTo<TenantRow>()

export const tenantStore = {
  byId: (sql: Sql, id: number) => tenants(sql).where('microsoft_tenant.id', '=', id).executeTakeFirst(),
  /** Of these names, those that another client has. */
  ofOthers: async (sql: Sql, names: readonly string[], clientId: ClientId | null): Promise<Set<string>> => {
    const rows = await sql
      .selectFrom('microsoft_tenant')
      .select('name')
      .where('name', 'in', [...names])
      .$if(clientId !== null, (query) => query.where('client_id', '<>', clientId))
      .execute()
    return new Set(rows.map(({ name }) => name))
  },
  byName: (sql: Sql, name: string) => tenants(sql).where('microsoft_tenant.name', '=', name).executeTakeFirst(),
  /** Of a service that was delivered. */
  ofService: (sql: Sql, id: ServiceId) =>
    tenants(sql)
      .innerJoin('service', (join) =>
        join
          .onRef('service.client_id', '=', 'microsoft_tenant.client_id')
          .on(raw<SqlBool>`lower(service.access ->> 'tenant') = microsoft_tenant.name`),
      )
      .where('service.id', '=', id)
      .executeTakeFirst(),
  byGuid: (sql: Sql, guid: string) => tenants(sql).where('guid', '=', guid).executeTakeFirst(),
  visible: (sql: Sql, scope: Scope, name: string) =>
    tenants(sql)
      .where('microsoft_tenant.name', '=', name)
      .where(visibleTo(scope, 'microsoft_tenant.client_id'))
      .where(hasSelected(scope))
      .executeTakeFirst(),
  all: (sql: Sql, scope: Scope) =>
    tenants(sql)
      .where(visibleTo(scope, 'microsoft_tenant.client_id'))
      .where(hasSelected(scope))
      .orderBy('microsoft_tenant.name')
      .limit(500)
      .execute(),

  /** Holds it until the end of the transaction: changes of one tenant are judged one after the other. */
  hold: (sql: Sql, id: number) =>
    sql.selectFrom('microsoft_tenant').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Of two that begin at once the first counts; of two clients, too. */
  begin: (
    sql: Sql,
    row: { name: string; clientId: ClientId; askedBy?: AccountId | null; approvalUrl?: string | null },
    now: Date,
  ) =>
    sql
      .insertInto('microsoft_tenant')
      .values({
        ...{ name: row.name.toLowerCase(), client_id: row.clientId, created_at: now },
        ...{ asked_by: row.askedBy ?? null, approval_url: row.approvalUrl ?? null },
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),

  change: (sql: Sql, id: number, change: Updateable<Schema['microsoft_tenant']>) =>
    sql.updateTable('microsoft_tenant').set(change).where('id', '=', id).execute(),

  noteSilence: (sql: Sql, id: number, now: Date) =>
    sql
      .updateTable('microsoft_tenant')
      .set((eb) => ({ silent_since: eb.fn.coalesce('silent_since', eb.val(now)) }))
      .where('id', '=', id)
      .execute(),

  remove: (sql: Sql, id: number) => sql.deleteFrom('microsoft_tenant').where('id', '=', id).execute(),

  /** Those that were read longest ago. */
  stale: async (sql: Sql, before: Date, most: number): Promise<number[]> =>
    (
      await sql
        .selectFrom('microsoft_tenant')
        .select('id')
        .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', before)]))
        .orderBy('read_at', (order) => order.asc().nullsFirst())
        .limit(most)
        .execute()
    ).map(({ id }) => id),

  /** The services by which licences of a tenant are sold, with what each is. */
  services: (sql: Sql, { client_id: clientId, name }: Pick<TenantRow, 'client_id' | 'name'>) =>
    sql
      .selectFrom('service')
      .select(['id', 'access', 'config', 'status'])
      .where('client_id', '=', clientId)
      .where('kind', '=', 'office')
      .where('status', '<>', 'Cancelled')
      .where(raw<SqlBool>`lower(access ->> 'tenant') = ${name}`)
      .execute(),
}
