import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Money received without a payment provider, each movement once. */
export const receiptStore = {
  /** Undefined when this movement is known already. */
  add: async (
    sql: Sql,
    receipt: { clientId: ClientId; driver: string; movementKey: string; cents: Cents; at: Date },
  ): Promise<number | undefined> => {
    const row = await sql
      .insertInto('receipt')
      .values({
        client_id: receipt.clientId,
        driver: receipt.driver,
        movement_key: receipt.movementKey,
        cents: receipt.cents,
        at: receipt.at,
      })
      .onConflict((conflict) => conflict.column('movement_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  },

  byKey: (sql: Sql, movementKey: string) =>
    sql
      .selectFrom('receipt')
      .select(['id', 'client_id', 'driver', 'cents', 'at'])
      .where('movement_key', '=', movementKey)
      .executeTakeFirst(),

  /** False when it was reversed before. */
  reverse: async (sql: Sql, id: number, reversalKey: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await sql
      .updateTable('receipt')
      .set({ reversal_key: reversalKey, reversed_at: at })
      .where('id', '=', id)
      .where('reversal_key', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}
