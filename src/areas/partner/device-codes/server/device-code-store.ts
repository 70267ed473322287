import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type DeviceCodeRow = NonNullable<Awaited<ReturnType<typeof deviceCodeStore.lockByDevice>>>

const open = (sql: Sql, userHash: Buffer, now: Date) =>
  sql
    .selectFrom('device_code')
    .selectAll()
    .where('user_hash', '=', userHash)
    .where('state', '=', 'asked')
    .where('expires_at', '>', now)

export const deviceCodeStore = {
  /** Nothing where the code that people type is another's already. */
  add: (
    sql: Sql,
    row: {
      device_hash: Buffer
      user_hash: Buffer
      program: string
      machine: string
      scopes: string[]
      ip: string
      user_agent: string
      created_at: Date
      expires_at: Date
    },
  ) =>
    sql
      .insertInto('device_code')
      .values(row)
      .onConflict((found) => found.column('user_hash').doNothing())
      .returning('id')
      .executeTakeFirst(),

  /** One poll after the other. */
  lockByDevice: (sql: Sql, deviceHash: Buffer) =>
    sql.selectFrom('device_code').selectAll().where('device_hash', '=', deviceHash).forUpdate().executeTakeFirst(),

  findOpen: (sql: Sql, userHash: Buffer, now: Date) => open(sql, userHash, now).executeTakeFirst(),
  /** Of two who answer at once, the second finds it answered. */
  lockOpen: (sql: Sql, userHash: Buffer, now: Date) => open(sql, userHash, now).forUpdate().executeTakeFirst(),

  answer: (
    sql: Sql,
    id: number,
    answer: {
      state: 'allowed' | 'refused'
      account_id: AccountId
      scopes?: string[]
      life_days?: number
      answered_at: Date
    },
  ) => sql.updateTable('device_code').set(answer).where('id', '=', id).where('state', '=', 'asked').execute(),

  notePoll: (sql: Sql, id: number, polled: { polled_at: Date; pause_seconds: number }) =>
    sql.updateTable('device_code').set(polled).where('id', '=', id).execute(),

  use: (sql: Sql, id: number) =>
    sql.updateTable('device_code').set({ state: 'used' }).where('id', '=', id).where('state', '=', 'allowed').execute(),

  /** What somebody allowed and no program has fetched yet. */
  dropOf: (sql: Sql, accountId: AccountId) =>
    sql.deleteFrom('device_code').where('account_id', '=', accountId).execute(),

  dropBefore: (sql: Sql, before: Date) => sql.deleteFrom('device_code').where('expires_at', '<', before).execute(),

  /** The account of an answer, as long as it may have tokens. */
  holder: (sql: Sql, accountId: AccountId): Promise<{ accountId: AccountId; clientId: ClientId } | undefined> =>
    sql
      .selectFrom('account')
      .innerJoin('client', 'client.id', 'account.client_id')
      .select(['account.id as accountId', 'account.client_id as clientId'])
      .where('account.id', '=', accountId)
      .where('account.disabled_at', 'is', null)
      .where('client.closed_at', 'is', null)
      .where('client.client_type', '=', 'Partner')
      .executeTakeFirst(),
}
