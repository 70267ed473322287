import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Callers hash the challenge, which is never stored itself. */
export const passkeyStore = {
  of: (sql: Sql, accountId: AccountId) =>
    sql.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),

  byCredential: (sql: Sql, credentialId: string) =>
    sql.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst(),

  add: (
    sql: Sql,
    passkey: {
      accountId: AccountId
      credentialId: string
      publicKey: Buffer
      counter: number
      transports: string[]
      rpId: string
      name: string
      isSynced: boolean
      now: Date
    },
  ) =>
    sql
      .insertInto('passkey')
      .values({
        account_id: passkey.accountId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        rp_id: passkey.rpId,
        name: passkey.name,
        is_synced: passkey.isSynced,
        created_at: passkey.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  noteUse: (sql: Sql, id: number, counter: number, now: Date) =>
    sql.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute(),

  rename: (sql: Sql, accountId: AccountId, id: number, name: string) =>
    sql
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst(),

  remove: (sql: Sql, accountId: AccountId, id: number) =>
    sql
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(['name'])
      .executeTakeFirst(),
}
