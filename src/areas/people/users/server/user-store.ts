import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ClientType } from '#base/access.ts'
import { type AccountId, askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText, personText } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { UserListQuery } from '../contract/calls.ts'
import type { Rights } from '../rules/roles.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof userStore.find>>>

/** The same expressions as in the indexes. */
const sortedName = raw<string>`lower(account.last_name || ' ' || account.first_name)`

/** Latest sign-in first; users who never signed in come last. */
const orders = {
  name: raw`${sortedName}, account.id`,
  '-name': raw`${sortedName} desc, account.id desc`,
  email: raw`lower(account.email), account.id`,
  '-email': raw`lower(account.email) desc, account.id desc`,
  signedIn: raw`account.last_signed_in_at desc nulls last, account.id`,
  '-signedIn': raw`account.last_signed_in_at asc nulls first, account.id desc`,
  client: raw`account.client_id, ${sortedName}, account.id`,
  '-client': raw`account.client_id desc, ${sortedName}, account.id`,
} satisfies Record<UserListQuery['sort'], unknown>

const states: Record<NonNullable<UserListQuery['status']>, Expression<SqlBool>> = {
  active: raw<SqlBool>`(account.disabled_at is null and (account.password_hash is not null or account.last_signed_in_at is not null))`,
  invited: raw<SqlBool>`(account.disabled_at is null and account.password_hash is null and account.last_signed_in_at is null)`,
  disabled: raw<SqlBool>`account.disabled_at is not null`,
}

export type Asked = Pick<UserListQuery, 'page' | 'perPage' | 'q' | 'sort' | 'status' | 'products'> & {
  clientId?: ClientId | undefined
  onlyStaff?: boolean
}

const reachable = (sql: Sql, scope: Scope) =>
  sql.selectFrom('account').where('account.removed_at', 'is', null).where(visibleTo(scope, 'account.client_id'))

/** Whether the user sees products that the caller, restricted to selected ones, does not. */
const seesMore = ({ only }: Scope) =>
  only === undefined
    ? raw<boolean>`false`
    : raw<boolean>`(account.all_products or exists (
        select from product_access theirs where theirs.account_id = account.id and theirs.status = 'active'
          and not exists (select from product_access own where own.account_id = ${only} and own.status = 'active'
            and (own.domain_id = theirs.domain_id or own.service_id = theirs.service_id))))`

const shown = (sql: Sql, scope: Scope) =>
  reachable(sql, scope)
    .innerJoin('client', 'client.id', 'account.client_id')
    .select([
      'account.id',
      'account.client_id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.locale',
      'account.permissions',
      'account.all_products',
      'account.force_two_factor',
      'account.force_password_change',
      'account.ip_allowlist',
      'account.created_at',
      'account.last_signed_in_at',
      'account.disabled_at',
      'client.brand',
    ])
    .select([
      clientName().as('client_name'),
      raw<boolean>`account.password_hash is not null`.as('has_password'),
      raw<boolean>`exists (select 1 from two_factor where account_id = account.id and confirmed_at is not null)`.as(
        'two_factor',
      ),
      raw<number>`(select count(*) from product_access where account_id = account.id and status = 'active')`.as(
        'selected',
      ),
      seesMore(scope).as('sees_more'),
    ])
    .$narrowType<{ permissions: Rights; locale: 'nl' | 'en' | 'fr' }>()

/** Accounts without removed ones. */
export const userStore = {
  list: async (sql: Sql, scope: Scope, asked: Asked) => {
    const found: Expression<SqlBool>[] = []
    if (asked.clientId !== undefined) found.push(raw<SqlBool>`account.client_id = ${asked.clientId}`)
    if (asked.q?.trim()) found.push(raw<SqlBool>`${personText()} ilike ${containing(asked.q.trim())}`)
    if (asked.status) found.push(states[asked.status])
    if (asked.products) found.push(raw<SqlBool>`account.all_products = ${asked.products === 'all'}`)
    if (asked.onlyStaff) found.push(raw<SqlBool>`account.permissions @> '{"admin": true}'`)
    const matching = (eb: { and: (each: Expression<SqlBool>[]) => Expression<SqlBool> }) => eb.and(found)
    const rows = await shown(sql, scope)
      .where(matching as never)
      .orderBy(orders[asked.sort])
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute()
    if (asked.page === 1 && rows.length < asked.perPage) return { rows, total: rows.length }
    const { total } = await reachable(sql, scope)
      .where(matching as never)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total }
  },

  find: (sql: Sql, scope: Scope, id: number) =>
    shown(sql, scope).where('account.id', '=', askedId<AccountId>(id)).executeTakeFirst(),

  /** Locks a client's users, so that two who remove each other's rights wait for each other. */
  lockUsersOf: (sql: Sql, clientId: ClientId) =>
    sql.selectFrom('client').select('id').where('id', '=', clientId).forNoKeyUpdate().executeTakeFirst(),

  /** Other users of the client who manage users and have signed in before. */
  otherManagers: async (sql: Sql, clientId: ClientId, exceptId: AccountId): Promise<number> =>
    (
      await sql
        .selectFrom('account')
        .where('client_id', '=', clientId)
        .where('id', '<>', exceptId)
        .where('removed_at', 'is', null)
        .where(states.active)
        .where(raw<SqlBool>`account.permissions @> '{"users": true}'`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,

  /** Searches names and addresses of users and of clients; each half uses its own index. */
  search: (sql: Sql, scope: Scope, keyword: string, most: number) =>
    sql
      .selectFrom('account')
      .innerJoin('client', 'client.id', 'account.client_id')
      .select(['account.id', 'account.client_id', 'account.email', 'account.first_name', 'account.last_name'])
      .select(['client.client_type', 'client.company_name'])
      .where('account.removed_at', 'is', null)
      .where('account.disabled_at', 'is', null)
      .where('client.closed_at', 'is', null)
      .where(visibleTo(scope, 'account.client_id'))
      .where(
        raw<SqlBool>`account.id in (
          select account.id from account where ${personText()} ilike ${containing(keyword.trim())}
          union select account.id from account where account.client_id in (
            select id from client where ${clientText()} ilike ${containing(keyword.trim())}))`,
      )
      .orderBy(raw`${sortedName}, account.id`)
      .limit(most)
      .$narrowType<{ client_type: ClientType }>()
      .execute(),
}
