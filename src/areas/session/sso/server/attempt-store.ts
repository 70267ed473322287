import { createHash } from 'node:crypto'
import { secretHash as hashOf } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Includes the time for a second factor or a forgotten password at the provider. */
export const attemptSeconds = 600

/**
 * Values that the provider must repeat, derived from a secret that only the browser has: the database alone does not
 * let anybody complete another user's sign-in.
 */
export const derived = (secret: string, use: 'nonce' | 'pkce', state: string): string =>
  createHash('sha256').update(`${use}:${state}:${secret}`).digest('base64url')

export type NewAttempt = {
  state: string
  secret: string
  providerId: number
  purpose: 'sign-in' | 'link'
  accountId: AccountId | null
  next: string
  requestId: string | null
  now: Date
}

export const attemptStore = {
  add: (sql: Sql, attempt: NewAttempt) =>
    sql
      .insertInto('sso_attempt')
      .values({
        state_hash: hashOf(attempt.state),
        browser_hash: hashOf(attempt.secret),
        provider_id: attempt.providerId,
        purpose: attempt.purpose,
        account_id: attempt.accountId,
        next: attempt.next,
        request_id: attempt.requestId,
        created_at: attempt.now,
        expires_at: new Date(attempt.now.getTime() + attemptSeconds * 1000),
      })
      .execute(),

  byState: (sql: Sql, state: string, now: Date) =>
    open(sql, now).where('state_hash', '=', hashOf(state)).executeTakeFirst(),

  byTicket: (sql: Sql, ticket: string, now: Date) =>
    open(sql, now).where('ticket_hash', '=', hashOf(ticket)).executeTakeFirst(),

  /** Stores a verified SAML answer until the browser fetches it; false when there is one already. */
  answered: async (sql: Sql, stateHash: Buffer, ticket: string, answer: unknown): Promise<boolean> =>
    (
      await sql
        .updateTable('sso_attempt')
        .set({ ticket_hash: hashOf(ticket), answer: JSON.stringify(answer) })
        .where('state_hash', '=', stateHash)
        .where('ticket_hash', 'is', null)
        .where('used_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows === 1n,

  /** Uses an attempt up; false when it was used before. */
  use: async (sql: Sql, stateHash: Buffer, now: Date): Promise<boolean> =>
    (
      await sql
        .updateTable('sso_attempt')
        .set({ used_at: now })
        .where('state_hash', '=', stateHash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows === 1n,

  dropOld: async (sql: Sql, before: Date) => {
    await sql.deleteFrom('sso_attempt').where('expires_at', '<', before).execute()
    await sql.deleteFrom('one_time_login').where('expires_at', '<', before).execute()
  },
}

const open = (sql: Sql, now: Date) =>
  sql.selectFrom('sso_attempt').selectAll().where('expires_at', '>', now).where('used_at', 'is', null)

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof attemptStore.byState>>>
