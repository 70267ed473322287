import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export const twoFactorStore = {
  find: (sql: Sql, accountId: AccountId) =>
    sql.selectFrom('two_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

  confirmedOf: (sql: Sql, accountIds: readonly AccountId[]) =>
    sql
      .selectFrom('two_factor')
      .select('account_id')
      .where('account_id', 'in', accountIds)
      .where('confirmed_at', 'is not', null)
      .execute(),

  /**
   * Stores a new secret in place of an unconfirmed one; a confirmed one is kept.
   * @returns whether it was stored
   */
  begin: async (sql: Sql, accountId: AccountId, sealedSecret: string, now: Date): Promise<boolean> =>
    (await sql
      .insertInto('two_factor')
      .values({ account_id: accountId, sealed_secret: sealedSecret, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
          .where('two_factor.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst()) !== undefined,

  confirm: (sql: Sql, accountId: AccountId, now: Date) =>
    sql
      .updateTable('two_factor')
      .set({ confirmed_at: now })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .execute(),

  /** Uses up a time step: of concurrent requests with the same code one succeeds. */
  spendStep: async (sql: Sql, accountId: AccountId, step: number): Promise<boolean> =>
    (await sql
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .returning('account_id')
      .executeTakeFirst()) !== undefined,

  remove: async (sql: Sql, accountId: AccountId): Promise<boolean> => {
    await sql.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
    const gone = await sql
      .deleteFrom('two_factor')
      .where('account_id', '=', accountId)
      .returning('confirmed_at')
      .executeTakeFirst()
    return gone?.confirmed_at != null
  },

  replaceRecoveryCodes: async (sql: Sql, accountId: AccountId, hashes: readonly Buffer[], now: Date) => {
    await sql.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
    await sql
      .insertInto('recovery_code')
      .values(hashes.map((hash) => ({ account_id: accountId, hash, created_at: now })))
      .execute()
  },

  spendRecoveryCode: async (sql: Sql, accountId: AccountId, hash: Buffer, now: Date): Promise<boolean> =>
    (await sql
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('account_id', '=', accountId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()) !== undefined,

  recoveryCodesLeft: async (sql: Sql, accountId: AccountId): Promise<number> =>
    (
      await sql
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).left,

  isForced: async (sql: Sql, accountId: AccountId): Promise<boolean> =>
    (await sql.selectFrom('account').select('force_two_factor').where('id', '=', accountId).executeTakeFirst())
      ?.force_two_factor ?? false,
}
