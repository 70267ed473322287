import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export const emailChangeStore = {
  open: (sql: Sql, accountId: AccountId, now: Date) =>
    sql
      .selectFrom('email_change')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', '=', 'asked')
      .where('confirm_until', '>', now)
      .executeTakeFirst(),

  askedSince: async (sql: Sql, accountId: AccountId, since: Date): Promise<number> =>
    (
      await sql
        .selectFrom('email_change')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('asked_at', '>', since)
        .executeTakeFirstOrThrow()
    ).count,

  /** Only the newest request is open. Links of earlier ones are dead, except those that undo. */
  drop: (sql: Sql, accountId: AccountId, now: Date) =>
    sql
      .updateTable('email_change')
      .set({ state: 'dropped', settled_at: now })
      .where('account_id', '=', accountId)
      .where('state', '=', 'asked')
      .execute(),

  add: (
    sql: Sql,
    change: {
      accountId: AccountId
      oldEmail: string
      newEmail: string
      confirmHash: Buffer
      undoHash: Buffer
      now: Date
      confirmUntil: Date
      undoUntil: Date
    },
  ) =>
    sql
      .insertInto('email_change')
      .values({
        account_id: change.accountId,
        old_email: change.oldEmail,
        new_email: change.newEmail,
        confirm_hash: change.confirmHash,
        undo_hash: change.undoHash,
        asked_at: change.now,
        confirm_until: change.confirmUntil,
        undo_until: change.undoUntil,
      })
      .execute(),

  byConfirm: (sql: Sql, hash: Buffer, now: Date) =>
    sql
      .selectFrom('email_change')
      .selectAll()
      .where('confirm_hash', '=', hash)
      .where('confirm_until', '>', now)
      .forUpdate()
      .executeTakeFirst(),

  byUndo: (sql: Sql, hash: Buffer, now: Date) =>
    sql
      .selectFrom('email_change')
      .selectAll()
      .where('undo_hash', '=', hash)
      .where('undo_until', '>', now)
      .forUpdate()
      .executeTakeFirst(),

  /** Whether the link would still work; takes no lock. */
  isUndoable: async (sql: Sql, hash: Buffer, now: Date): Promise<boolean> =>
    (await sql
      .selectFrom('email_change')
      .select('id')
      .where('undo_hash', '=', hash)
      .where('undo_until', '>', now)
      .where('state', '<>', 'undone')
      .executeTakeFirst()) !== undefined,

  close: (sql: Sql, id: number, state: 'confirmed' | 'undone', now: Date) =>
    sql.updateTable('email_change').set({ state, settled_at: now }).where('id', '=', id).execute(),

  /** Undoing a change also undoes the later ones. */
  undoLater: (sql: Sql, accountId: AccountId, id: number, now: Date) =>
    sql
      .updateTable('email_change')
      .set({ state: 'undone', settled_at: now })
      .where('account_id', '=', accountId)
      .where('id', '>', id)
      .where('state', 'in', ['asked', 'confirmed'])
      .execute(),

  dropBefore: (sql: Sql, before: Date) => sql.deleteFrom('email_change').where('undo_until', '<', before).execute(),
}
