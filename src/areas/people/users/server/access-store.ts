import { sql as raw, type SqlBool } from 'kysely'
import { type AccountId, askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { narrowedTo } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { ProductRef } from '../contract/shapes.ts'

/** A screen shows this many rows; a search narrows them. */
const maxRows = 1000
const maxChoices = 30

const inLowerCase = (text: string) => containing(text.trim().toLowerCase())
const idsOf = (products: readonly ProductRef[], type: ProductRef['type']) => [
  ...new Set(products.flatMap((each) => (each.type === type ? [each.id] : []))),
]

export type AccessRow = Awaited<ReturnType<typeof accessStore.list>>[number]

/** The products that the client's users may see, within the caller's scope. */
const rows = (sql: Sql, scope: Scope, clientId: ClientId) =>
  sql
    .selectFrom('product_access')
    .innerJoin('account', 'account.id', 'product_access.account_id')
    .leftJoin('domain', 'domain.id', 'product_access.domain_id')
    .leftJoin('service', 'service.id', 'product_access.service_id')
    .select(['product_access.id', 'product_access.account_id', 'product_access.status', 'product_access.created_at'])
    .select(['product_access.domain_id', 'product_access.service_id'])
    .select(['account.first_name', 'account.last_name', 'account.email'])
    .select(raw<string>`coalesce(domain.name, service.name)`.as('name'))
    .where('account.client_id', '=', clientId)
    .where('account.removed_at', 'is', null)
    .where(raw<SqlBool>`(product_access.domain_id is null or ${visibleTo(scope, 'domain.client_id')})`)
    .where(raw<SqlBool>`(product_access.service_id is null or ${visibleTo(scope, 'service.client_id')})`)
    .$narrowType<{ status: 'active' | 'inactive' }>()

/** Selected domains and services of accounts that do not see all. */
export const accessStore = {
  list: (sql: Sql, scope: Scope, clientId: ClientId, accountId?: number) =>
    rows(sql, scope, clientId)
      .$if(accountId !== undefined, (query) =>
        query.where('product_access.account_id', '=', askedId<AccountId>(accountId!)),
      )
      .orderBy('name')
      .orderBy('product_access.id')
      .limit(maxRows)
      .execute(),

  find: (sql: Sql, scope: Scope, clientId: ClientId, id: number) =>
    rows(sql, scope, clientId).where('product_access.id', '=', id).executeTakeFirst(),

  /**
   * Which of these products a user of the client may be given: those of the client (for a partner's users also its
   * clients'), within the caller's scope.
   */
  givable: async (
    sql: Sql,
    scope: Scope,
    clientId: ClientId,
    products: readonly ProductRef[],
  ): Promise<ProductRef[]> => {
    const ofClient = (table: string) =>
      raw<SqlBool>`(${raw.ref(`${table}.client_id`)} = ${clientId}
        or ${raw.ref(`${table}.client_id`)} in (select id from client where partner_id = ${clientId}))`
    const domains = await sql
      .selectFrom('domain')
      .select('id')
      .where(raw<SqlBool>`domain.id = any(${idsOf(products, 'domain')}::bigint[])`)
      .where(visibleTo(scope, 'domain.client_id'))
      .where(ofClient('domain'))
      .execute()
    const services = await sql
      .selectFrom('service')
      .select('id')
      .where(raw<SqlBool>`service.id = any(${idsOf(products, 'service')}::bigint[])`)
      .where(visibleTo(scope, 'service.client_id'))
      .where(ofClient('service'))
      .execute()
    return [
      ...domains.map(({ id }) => ({ type: 'domain' as const, id })),
      ...services.map(({ id }) => ({ type: 'service' as const, id })),
    ]
  },

  /** Reactivates existing rows and adds the others. */
  add: async (
    sql: Sql,
    accountId: AccountId,
    products: readonly ProductRef[],
    grantedBy: AccountId | null,
    now: Date,
  ) => {
    for (const [type, column] of [
      ['domain', 'domain_id'],
      ['service', 'service_id'],
    ] as const) {
      const ids = idsOf(products, type)
      if (ids.length === 0) continue
      await sql
        .insertInto('product_access')
        .values(ids.map((id) => ({ account_id: accountId, [column]: id, granted_by: grantedBy, created_at: now })))
        .onConflict((conflict) =>
          conflict.columns(['account_id', column]).where(column, 'is not', null).doUpdateSet({ status: 'active' }),
        )
        .execute()
    }
  },

  /** Removes all others within the caller's scope: a caller cannot remove what they do not see. */
  keepOnly: (sql: Sql, scope: Scope, accountId: AccountId, products: readonly ProductRef[]) =>
    sql
      .deleteFrom('product_access')
      .where('account_id', '=', accountId)
      .where(
        raw<SqlBool>`(domain_id is not null and domain_id <> all(${idsOf(products, 'domain')}::bigint[])
            and domain_id in (select domain.id from domain where ${visibleTo(scope, 'domain.client_id')})
          or service_id is not null and service_id <> all(${idsOf(products, 'service')}::bigint[])
            and service_id in (select service.id from service where ${visibleTo(scope, 'service.client_id')}))`,
      )
      .execute(),

  remove: (sql: Sql, id: number) => sql.deleteFrom('product_access').where('id', '=', id).execute(),
  removeAll: (sql: Sql, accountId: AccountId) =>
    sql.deleteFrom('product_access').where('account_id', '=', accountId).execute(),
  setStatus: (sql: Sql, id: number, status: 'active' | 'inactive') =>
    sql.updateTable('product_access').set({ status }).where('id', '=', id).execute(),

  /** Domains and services to select from, including those of a partner's clients. */
  choices: async (sql: Sql, scope: Scope, clientId: ClientId, keyword: string, locale: 'nl' | 'en' | 'fr') => {
    const own = narrowedTo(scope, clientId)
    const reach = (await isPartner(sql, clientId)) ? ({ ...scope, kind: 'partner', clientId } as const) : own
    const domains = await sql
      .selectFrom('domain')
      .select(['id', 'name'])
      .where(visibleTo(reach, 'domain.client_id'))
      .where('status', '<>', 'Cancelled')
      .where('name', 'like', inLowerCase(keyword))
      .orderBy('name')
      .limit(maxChoices)
      .execute()
    const services = await sql
      .selectFrom('service')
      .innerJoin('product', 'product.pid', 'service.pid')
      .select(['service.id', 'service.name', `product.name_${locale} as product`])
      .where(visibleTo(reach, 'service.client_id'))
      .where('service.status', '<>', 'Cancelled')
      .where(raw<SqlBool>`lower(service.name) like ${inLowerCase(keyword)}`)
      .orderBy('service.name')
      .limit(maxChoices)
      .execute()
    return [
      ...domains.map(({ id, name }) => ({ type: 'domain' as const, id, name, product: null })),
      ...services.map(({ id, name, product }) => ({ type: 'service' as const, id, name, product })),
    ]
  },
}

const isPartner = async (sql: Sql, clientId: ClientId): Promise<boolean> =>
  (await sql.selectFrom('client').select('client_type').where('id', '=', clientId).executeTakeFirst())?.client_type ===
  'Partner'
