import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export const senderStore = {
  find: (sql: Sql, partnerId: ClientId) =>
    sql.selectFrom('partner_sender').selectAll().where('partner_id', '=', partnerId).executeTakeFirst(),

  lock: (sql: Sql, partnerId: ClientId) =>
    sql.selectFrom('partner_sender').selectAll().where('partner_id', '=', partnerId).forUpdate().executeTakeFirst(),

  /** Another address starts again: nothing is sent from it until its code is confirmed. */
  ask: async (
    sql: Sql,
    partnerId: ClientId,
    asked: { address: string; codeHash: Buffer; expiresAt: Date; now: Date },
  ): Promise<void> => {
    const values = {
      address: asked.address,
      code_hash: asked.codeHash,
      code_expires_at: asked.expiresAt,
      wrong_codes: 0,
      verified_at: null,
      created_at: asked.now,
    }
    await sql
      .insertInto('partner_sender')
      .values({ partner_id: partnerId, ...values })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(values))
      .execute()
  },

  countWrong: (sql: Sql, partnerId: ClientId) =>
    sql
      .updateTable('partner_sender')
      .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('partner_id', '=', partnerId)
      .execute(),

  verify: (sql: Sql, partnerId: ClientId, now: Date) =>
    sql
      .updateTable('partner_sender')
      .set({ verified_at: now, code_hash: null, code_expires_at: null })
      .where('partner_id', '=', partnerId)
      .execute(),

  remove: (sql: Sql, partnerId: ClientId) =>
    sql.deleteFrom('partner_sender').where('partner_id', '=', partnerId).executeTakeFirst(),
}
