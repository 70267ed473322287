import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Browsers that have signed in before, by the hash of their cookie. */
export const deviceStore = {
  /** Also runs without an account, so that the time does not reveal whether there is one. */
  find: (sql: Sql, accountId: AccountId | undefined, hash: Buffer) =>
    sql
      .selectFrom('sign_in_device')
      .selectAll()
      .where('account_id', '=', raw<AccountId>`${accountId ?? 0}`)
      .where('hash', '=', hash)
      .executeTakeFirst(),

  /** Replaces the cookie of all accounts in this browser, so that a copy of the old one is worthless. */
  renew: (sql: Sql, old: Buffer, hash: Buffer) =>
    sql.updateTable('sign_in_device').set({ hash }).where('hash', '=', old).execute(),

  use: (sql: Sql, device: { accountId: AccountId; hash: Buffer; now: Date; trustedUntil: Date | undefined }) =>
    sql
      .insertInto('sign_in_device')
      .values({
        account_id: device.accountId,
        hash: device.hash,
        created_at: device.now,
        last_used_at: device.now,
        trusted_until: device.trustedUntil ?? null,
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'hash']).doUpdateSet({
          last_used_at: device.now,
          ...(device.trustedUntil ? { trusted_until: device.trustedUntil } : {}),
        }),
      )
      .execute(),

  endTrust: (sql: Sql, accountId: AccountId) =>
    sql.updateTable('sign_in_device').set({ trusted_until: null }).where('account_id', '=', accountId).execute(),

  dropUnusedSince: (sql: Sql, before: Date) =>
    sql.deleteFrom('sign_in_device').where('last_used_at', '<', before).execute(),
}
