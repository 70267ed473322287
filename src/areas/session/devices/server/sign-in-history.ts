import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export const outcomes = [
  'signed-in',
  'wrong-password',
  'wrong-code',
  'wrong-passkey',
  'paused',
  'wrong-address',
  'disabled',
] as const
export const ways = ['password', 'two-factor', 'recovery-code', 'passkey', 'sso', 'one-time-login', 'switch'] as const
export type Outcome = (typeof outcomes)[number]
export type SignInWay = (typeof ways)[number]

export type SignInEvent = {
  outcome: Outcome
  way: SignInWay
  ip: string
  userAgent: string
  at: Date
  isNewDevice?: boolean
}

/** How many entries are shown. */
const shown = 50

const rowOf = (event: SignInEvent) => ({
  at: event.at,
  outcome: event.outcome,
  way: event.way,
  ip: event.ip,
  user_agent: event.userAgent,
  is_new_device: event.isNewDevice ?? false,
})

/** Successful and failed sign-ins per account. */
export const signInHistory = {
  add: (sql: Sql, accountId: AccountId, event: SignInEvent) =>
    sql
      .insertInto('sign_in_event')
      .values({ account_id: accountId, ...rowOf(event) })
      .execute(),

  /** One statement whether the address is known or not, so that both take the same time. */
  addByEmail: (sql: Sql, email: string, event: SignInEvent) => {
    const row = rowOf(event)
    return sql
      .insertInto('sign_in_event')
      .columns(['account_id', 'at', 'outcome', 'way', 'ip', 'user_agent'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select([
            'account.id',
            raw<Date>`${row.at}::timestamptz`.as('at'),
            raw<string>`${row.outcome}`.as('outcome'),
            raw<string>`${row.way}`.as('way'),
            raw<string>`${row.ip}`.as('ip'),
            raw<string>`${row.user_agent}`.as('user_agent'),
          ])
          .where(raw`lower(account.email)`, '=', raw`lower(${email.trim()})`),
      )
      .execute()
  },

  newest: (sql: Sql, accountId: AccountId) =>
    sql
      .selectFrom('sign_in_event')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute(),

  /** Whether the account was ever signed in to, and whether from this address with this browser. */
  seenBefore: async (sql: Sql, accountId: AccountId, from: { ip: string; userAgent: string }) =>
    sql
      .selectFrom('sign_in_event')
      .select([
        raw<boolean>`count(*) > 0`.as('ever'),
        raw<boolean>`coalesce(bool_or(ip = ${from.ip} and user_agent = ${from.userAgent}), false)`.as('here'),
      ])
      .where('account_id', '=', accountId)
      .where('outcome', '=', 'signed-in')
      .executeTakeFirstOrThrow(),

  dropBefore: (sql: Sql, before: Date) => sql.deleteFrom('sign_in_event').where('at', '<', before).execute(),
}
