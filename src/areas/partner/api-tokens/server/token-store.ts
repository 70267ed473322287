import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'

/** The tokens that the caller sees: their own, or all of their client's. */
export type TokenReach = { clientId: ClientId; accountId?: AccountId }

export type TokenRow = Awaited<ReturnType<typeof tokenStore.list>>['rows'][number]

/** Everything that decides whether a token is valid, in one statement by its hash. */
export const tokenHolders = prepared<{ hash: Buffer }>()((sql, value) =>
  sql
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .innerJoin('client', 'client.id', 'account.client_id')
    .leftJoin('api_switch', 'api_switch.client_id', 'client.id')
    .select([
      'api_token.id',
      'api_token.scopes',
      'api_token.subnets',
      'api_token.expires_at',
      'api_token.last_used_at',
      'account.id as account_id',
      'account.client_id',
      'account.permissions',
      'account.all_products',
      'client.client_type',
      'client.label_type',
      'api_switch.is_on',
    ])
    .where('api_token.hash', '=', value('hash'))
    .where('api_token.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .where('client.closed_at', 'is', null)
    .where('client.client_type', '=', 'Partner'),
)

const shown = (sql: Sql) =>
  sql
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .select([
      'api_token.id',
      'api_token.account_id',
      'name',
      'hint',
      'scopes',
      'subnets',
      'api_token.created_at',
      'expires_at',
      'last_used_at',
      'last_used_ip',
      'revoked_at',
      'account.first_name',
      'account.last_name',
      'account.email',
    ])

const reached = (sql: Sql, { clientId, accountId }: TokenReach) =>
  shown(sql)
    .where('account.client_id', '=', clientId)
    .$if(accountId !== undefined, (query) => query.where('api_token.account_id', '=', accountId!))

export const tokenStore = {
  add: (
    sql: Sql,
    row: {
      hash: Buffer
      account_id: AccountId
      name: string
      hint: string
      scopes: string[]
      subnets: string[]
      created_at: Date
      expires_at: Date
    },
  ) => sql.insertInto('api_token').values(row).returning('id').executeTakeFirstOrThrow(),

  one: (sql: Sql, reach: TokenReach, id: number) =>
    reached(sql, reach).where('api_token.id', '=', id).executeTakeFirst(),

  newestValid: (sql: Sql, accountId: AccountId, now: Date) =>
    shown(sql)
      .where('api_token.account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('api_token.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  list: async (sql: Sql, reach: TokenReach, ask: { page: number; perPage: number }) => {
    const matching = reached(sql, reach)
    const [rows, { count }] = await Promise.all([
      matching
        .orderBy('api_token.id', 'desc')
        .limit(ask.perPage)
        .offset((ask.page - 1) * ask.perPage)
        .execute(),
      matching
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total: count }
  },

  /** Locks until the transaction ends, so that concurrent creations are counted one after the other. */
  countValid: async (sql: Sql, accountId: AccountId, now: Date): Promise<number> => {
    await sql.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const { count } = await sql
      .selectFrom('api_token')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirstOrThrow()
    return count
  },

  revoke: (sql: Sql, id: number, by: AccountId, now: Date) =>
    sql
      .updateTable('api_token')
      .set({ revoked_at: now, revoked_by: by })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute(),

  revokeAllOf: (sql: Sql, accountId: AccountId, now: Date) =>
    sql
      .updateTable('api_token')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute(),

  noteUse: (sql: Sql, id: number, ip: string, now: Date, before: Date) =>
    sql
      .updateTable('api_token')
      .set({ last_used_at: now, last_used_ip: ip })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
      .execute(),

  setSwitch: (sql: Sql, clientId: ClientId, isOn: boolean, now: Date) =>
    sql
      .insertInto('api_switch')
      .values({ client_id: clientId, is_on: isOn, changed_at: now })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ is_on: isOn, changed_at: now }))
      .execute(),

  isOn: async (sql: Sql, clientId: ClientId): Promise<boolean> =>
    (await sql.selectFrom('api_switch').select('is_on').where('client_id', '=', clientId).executeTakeFirst())?.is_on ??
    true,
}
