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
  /** Of these names, those that are another client's; one that is only asked for is nobody's yet. */
  ofOthers: async (sql: Sql, names: readonly string[], clientId: ClientId | null): Promise<Set<string>> => {
    const rows = await sql
      .selectFrom('microsoft_tenant')
      .select('name')
      .where('name', 'in', [...names])
      .where('guid', 'is not', null)
      .$if(clientId !== null, (query) => query.where('client_id', '<>', clientId))
      .execute()
    return new Set(rows.map(({ name }) => name))
  },
  /** That of the one client whose it is. */
  linked: (sql: Sql, name: string) =>
    tenants(sql).where('microsoft_tenant.name', '=', name).where('guid', 'is not', null).executeTakeFirst(),
  /** The one that a client has, or asks for. */
  ofClient: (sql: Sql, name: string, clientId: ClientId) =>
    tenants(sql)
      .where('microsoft_tenant.name', '=', name)
      .where('microsoft_tenant.client_id', '=', clientId)
      .executeTakeFirst(),
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
      // One that is linked before one that is only asked for.
      .orderBy('guid', (order) => order.asc().nullsLast())
      .orderBy('microsoft_tenant.id')
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
    sql.selectFrom('microsoft_tenant').select(['id', 'read_at']).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** All who ask for it, held until the end of the transaction: whose it is, is decided once. */
  holdClaims: (sql: Sql, name: string) =>
    sql
      .selectFrom('microsoft_tenant')
      .select(['id', 'client_id', 'guid'])
      .where('name', '=', name)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** How many a client asks for that are not linked, and how many it has without any licences. */
  countIdle: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('microsoft_tenant')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('guid', 'is', null).as('asked'),
        eb.fn
          .countAll<number>()
          .filterWhere(
            raw<SqlBool>`guid is not null and not exists (
              select from microsoft_subscription as one where one.tenant_id = microsoft_tenant.id)`,
          )
          .as('empty'),
      ])
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow(),

  /** Of two that begin at once the first counts; several clients may ask for one. */
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
      .onConflict((conflict) => conflict.columns(['name', 'client_id']).doNothing())
      .execute(),

  change: (sql: Sql, id: number, change: Updateable<Schema['microsoft_tenant']>) =>
    sql.updateTable('microsoft_tenant').set(change).where('id', '=', id).execute(),

  noteSilence: (sql: Sql, id: number, now: Date) =>
    sql
      .updateTable('microsoft_tenant')
      .set((eb) => ({ silent_since: eb.fn.coalesce('silent_since', eb.val(now)) }))
      .where('id', '=', id)
      .execute(),

  /** Only while it is not linked. */
  withdraw: async (sql: Sql, id: number): Promise<boolean> => {
    const { numDeletedRows } = await sql
      .deleteFrom('microsoft_tenant')
      .where('id', '=', id)
      .where('guid', 'is', null)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  withdrawOthers: (sql: Sql, name: string, clientId: ClientId) =>
    sql
      .deleteFrom('microsoft_tenant')
      .where('name', '=', name)
      .where('client_id', '<>', clientId)
      .where('guid', 'is', null)
      .execute(),
  /** Those that nobody said yes to, unless licences of the client were ordered for them. */
  forgetUnanswered: (sql: Sql, before: Date) =>
    sql
      .deleteFrom('microsoft_tenant')
      .where('guid', 'is', null)
      .where('created_at', '<', before)
      .where(
        raw<SqlBool>`not exists (select from service where service.client_id = microsoft_tenant.client_id
          and service.kind = 'office' and service.status <> 'Cancelled'
          and lower(service.access ->> 'tenant') = microsoft_tenant.name)`,
      )
      .execute(),

  /** How many of those that are ours Microsoft answers about, and when it last did about any. */
  heard: (sql: Sql) =>
    sql
      .selectFrom('microsoft_tenant')
      .select((eb) => [
        eb.fn.countAll<number>().as('linked'),
        eb.fn.count<number>('silent_since').as('silent'),
        eb.fn.min('silent_since').as('silent_since'),
        eb.fn.max('read_at').as('read_at'),
      ])
      .where('guid', 'is not', null)
      .executeTakeFirstOrThrow(),

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
