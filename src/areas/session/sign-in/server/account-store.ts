import { type RawBuilder, sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { mostPreferences } from '../contract/current-user.ts'

/** The longest JSON text of all preferences of an account. */
export const longestPreferences = 16_384

export type NewAccount = {
  clientId: ClientId
  email: string
  firstName: string
  lastName: string
  locale: string
  passwordHash: string | null
  permissions: Record<string, boolean>
}

export type AccountChange = {
  first_name?: string
  last_name?: string
  locale?: string
  permissions?: string
  all_products?: boolean
}

const mergedWith = (changes: Record<string, unknown>) =>
  raw`jsonb_strip_nulls(preferences || ${JSON.stringify(changes)}::jsonb)`

const namesIn = (preferences: RawBuilder<unknown>) =>
  raw<number>`(select count(*) from jsonb_object_keys(${preferences}))`

/** An account over the limit may still change and remove preferences. */
const hasRoom = (merged: RawBuilder<unknown>) =>
  raw<boolean>`${namesIn(merged)} <= greatest(${mostPreferences}, ${namesIn(raw.ref('preferences'))})`

export const accountStore = {
  byEmail: (sql: Sql, email: string) =>
    sql.selectFrom('account').selectAll().where(raw`lower(email)`, '=', raw`lower(${email.trim()})`).executeTakeFirst(),

  isKnown: async (sql: Sql, email: string): Promise<boolean> =>
    (await sql
      .selectFrom('account')
      .select('id')
      .where(raw`lower(email)`, '=', raw`lower(${email.trim()})`)
      .executeTakeFirst()) !== undefined,

  byId: (sql: Sql, id: AccountId) => sql.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The client's main account: the one with the client's address, otherwise the oldest. */
  mainOf: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('account')
      .innerJoin('client', 'client.id', 'account.client_id')
      .selectAll('account')
      .where('account.client_id', '=', clientId)
      .where('account.disabled_at', 'is', null)
      .orderBy((eb) => raw`${eb.ref('account.email')} = ${eb.ref('client.email')}`, 'desc')
      .orderBy('account.id')
      .executeTakeFirst(),

  /** `undefined` when the address is in use, also by a concurrent request. */
  add: async (sql: Sql, account: NewAccount): Promise<AccountId | undefined> =>
    (
      await sql
        .insertInto('account')
        .values({
          client_id: account.clientId,
          email: account.email,
          password_hash: account.passwordHash,
          first_name: account.firstName,
          last_name: account.lastName,
          locale: account.locale,
          permissions: JSON.stringify(account.permissions),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id,

  setPassword: (sql: Sql, id: AccountId, passwordHash: string) =>
    sql
      .updateTable('account')
      .set({ password_hash: passwordHash, force_password_change: false })
      .where('id', '=', id)
      .execute(),

  confirmEmail: (sql: Sql, id: AccountId, now: Date) =>
    sql
      .updateTable('account')
      .set({ email_verified_at: now })
      .where('id', '=', id)
      .where('email_verified_at', 'is', null)
      .execute(),

  /** False when the address is in use, also by a concurrent request. */
  setEmail: async (sql: Sql, id: AccountId, email: string, now: Date): Promise<boolean> => {
    const row = await sql
      .updateTable('account')
      .set({ email, email_verified_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('account as other')
              .select('other.id')
              .where('other.id', '<>', id)
              .where(raw`lower(other.email)`, '=', raw`lower(${email.trim()})`),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  setRules: (
    sql: Sql,
    id: AccountId,
    rules: { force_two_factor?: boolean; force_password_change?: boolean; ip_allowlist?: string },
  ) => sql.updateTable('account').set(rules).where('id', '=', id).execute(),

  change: async (sql: Sql, id: AccountId, change: AccountChange) => {
    if (Object.keys(change).length > 0) await sql.updateTable('account').set(change).where('id', '=', id).execute()
  },

  setDisabled: (sql: Sql, id: AccountId, at: Date | null) =>
    sql.updateTable('account').set({ disabled_at: at }).where('id', '=', id).execute(),

  remove: (sql: Sql, id: AccountId, now: Date) =>
    sql
      .updateTable('account')
      .set({
        email: `removed-${id}@removed.invalid`,
        password_hash: null,
        permissions: '{}',
        all_products: false,
        ip_allowlist: '',
        preferences: '{}',
        disabled_at: now,
        removed_at: now,
      })
      .where('id', '=', id)
      .execute(),

  noteSignIn: (sql: Sql, id: AccountId, now: Date) =>
    sql.updateTable('account').set({ last_signed_in_at: now }).where('id', '=', id).execute(),

  setProfile: (sql: Sql, id: AccountId, profile: { firstName: string; lastName: string; locale: string }) =>
    sql
      .updateTable('account')
      .set({ first_name: profile.firstName, last_name: profile.lastName, locale: profile.locale })
      .where('id', '=', id)
      .execute(),

  /** Merges the changes in one statement; `undefined` when the result would be too long, or have too many entries. */
  mergePreferences: async (sql: Sql, id: AccountId, changes: Record<string, unknown>) => {
    const merged = mergedWith(changes)
    const row = await sql
      .updateTable('account')
      .set({ preferences: merged as never })
      .where('id', '=', id)
      .where(hasRoom(merged))
      .where(raw<boolean>`octet_length(${merged}::text) <= ${longestPreferences}`)
      .returning('preferences')
      .executeTakeFirst()
    return row?.preferences as Record<string, unknown> | undefined
  },

  /** Whether the changes stay within the limit of entries. */
  hasRoomFor: async (sql: Sql, id: AccountId, changes: Record<string, unknown>): Promise<boolean> =>
    (await sql
      .selectFrom('account')
      .select('id')
      .where('id', '=', id)
      .where(hasRoom(mergedWith(changes)))
      .executeTakeFirst()) !== undefined,
}
