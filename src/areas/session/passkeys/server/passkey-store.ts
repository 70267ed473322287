import type { Sql } from '#platform/sql/connect.ts'

const minutes = 10

/** The hash is made by whoever asks: the challenge itself is never stored. */
export const passkeyStore = {
  of: (sql: Sql, accountId: number) =>
    sql.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),

  byCredential: (sql: Sql, credentialId: string) =>
    sql.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst(),

  add: (
    sql: Sql,
    passkey: {
      accountId: number
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

  rename: (sql: Sql, accountId: number, id: number, name: string) =>
    sql
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst(),

  remove: (sql: Sql, accountId: number, id: number) =>
    sql
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(['name'])
      .executeTakeFirst(),

  openChallenge: (
    sql: Sql,
    challenge: {
      hash: Buffer
      purpose: 'passkey-sign-in' | 'passkey-add'
      accountId?: number
      rpId: string
      now: Date
    },
  ) =>
    sql
      .insertInto('sign_in_challenge')
      .values({
        hash: challenge.hash,
        purpose: challenge.purpose,
        account_id: challenge.accountId ?? null,
        rp_id: challenge.rpId,
        created_at: challenge.now,
        expires_at: new Date(challenge.now.getTime() + minutes * 60_000),
      })
      .execute(),

  /** Uses it up, whatever comes of it. */
  takeChallenge: (sql: Sql, hash: Buffer, purpose: 'passkey-sign-in' | 'passkey-add', now: Date) =>
    sql
      .updateTable('sign_in_challenge')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account_id', 'rp_id'])
      .executeTakeFirst(),
}
