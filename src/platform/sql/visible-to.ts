import { type Expression, type SqlBool, sql } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { Scope } from '../scope.ts'

/**
 * The condition that keeps a query within a scope: `.where(visibleTo(scope, 'domain.client_id'))`.
 * For one client it is a plain equality, so the index on the client column is used as it stands. For an account with selected
 * products it says as well which domains and services those are: the one place that knows.
 */
export function visibleTo(scope: Scope, clientColumn: string): Expression<SqlBool> {
  const ofClient = amongClients(scope, clientColumn)
  const selected = scope.only === undefined ? undefined : amongSelected[clientColumn.split('.')[0] ?? '']
  return selected ? sql<SqlBool>`(${ofClient} and ${selected(scope.only!)})` : ofClient
}

/** For objects within the scope already, from a table without a client: only selected ones. */
export const selectedIn = (scope: Scope, table: keyof typeof amongSelected): Expression<SqlBool> =>
  (scope.only === undefined ? undefined : amongSelected[table]?.(scope.only)) ?? sql<SqlBool>`true`

function amongClients(scope: Scope, clientColumn: string): Expression<SqlBool> {
  const column = sql.ref(clientColumn)
  if (scope.kind === 'all') return sql<SqlBool>`true`
  if (scope.kind === 'client') return sql<SqlBool>`${column} = ${scope.clientId}`
  return sql<SqlBool>`(${column} = ${scope.clientId} or ${column} in (select id from client where partner_id = ${scope.clientId}))`
}

const domains = (accountId: AccountId) =>
  sql`select domain_id from product_access where account_id = ${accountId} and status = 'active' and domain_id is not null`
const services = (accountId: AccountId) =>
  sql`select service_id from product_access where account_id = ${accountId} and status = 'active' and service_id is not null`

/** Rows that refer to a thing by its kind and id, in two text columns. */
const refersToSelected = (kind: string, id: string, accountId: AccountId) => sql`
  (${sql.ref(kind)} = 'domain' and ${sql.ref(id)} in (select domain_id::text from (${domains(accountId)}) as seen)
    or ${sql.ref(kind)} = 'service' and ${sql.ref(id)} in (select service_id::text from (${services(accountId)}) as seen))`

/** By table, which rows an account with selected products sees; for tables not named here its permissions decide. */
const amongSelected: Record<string, (accountId: AccountId) => Expression<SqlBool>> = {
  domain: (accountId) => sql<SqlBool>`domain.id in (${domains(accountId)})`,
  service: (accountId) => sql<SqlBool>`service.id in (${services(accountId)})`,
  customer_order: (accountId) =>
    sql<SqlBool>`(customer_order.account_id = ${accountId} or exists (select from order_item
      where order_item.order_id = customer_order.id and (order_item.domain_id in (${domains(accountId)})
        or order_item.service_id in (${services(accountId)}))))`,
  order_item: (accountId) =>
    sql<SqlBool>`(order_item.domain_id in (${domains(accountId)}) or order_item.service_id in (${services(accountId)})
      or exists (select from customer_order as own where own.id = order_item.order_id and own.account_id = ${accountId}))`,
  task: (accountId) =>
    sql<SqlBool>`(task.account_id = ${accountId} or ${refersToSelected('task.subject_type', 'task.subject_id', accountId)})`,
  audit_entry: (accountId) =>
    sql<SqlBool>`(audit_entry.account_id = ${accountId} or ${refersToSelected('audit_entry.object_type', 'audit_entry.object_id', accountId)})`,
}
