import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'
import type { Sent, UpdateAnswer } from '../../rules/updates/dynamic-update.ts'

type Mark = Pick<Sent, 'mac' | 'untilSeconds'>

/** A signature counts until the end of its last second, by the clock of whichever process reads it. */
const marginSeconds = 60
const momentOf = (seconds: number) => new Date((seconds + marginSeconds) * 1000)

/** Signed messages that were answered, as long as their signatures hold. */
export const replayStore = {
  /** How a message was answered that came before; undefined for a new one. */
  known: async (sql: Sql, keyId: number, { mac }: Mark): Promise<UpdateAnswer | undefined> => {
    const before = await sql
      .selectFrom('record_key_replay')
      .select('answer')
      .where('key_id', '=', keyId)
      .where('mac', '=', Buffer.from(mac))
      .executeTakeFirst()
    return before?.answer as UpdateAnswer | undefined
  },

  /**
   * Claims a message for this transaction. One that came before is told by how it was answered; while that is still being found out,
   * this waits.
   */
  claim: async (sql: Sql, keyId: number, { mac, untilSeconds }: Mark, now: Date): Promise<UpdateAnswer | undefined> => {
    const { rows } = await raw`
      with gone as (delete from record_key_replay where key_id = ${keyId} and until < ${now})
      insert into record_key_replay (key_id, mac, answer, until)
      values (${keyId}, ${Buffer.from(mac)}, 'noError', ${momentOf(untilSeconds)})
      on conflict do nothing returning key_id`.execute(sql)
    if (rows.length > 0) return undefined
    return (await replayStore.known(sql, keyId, { mac, untilSeconds })) ?? 'servFail'
  },

  /** How a message that this transaction claimed is answered. */
  settle: (sql: Sql, keyId: number, { mac }: Mark, answer: UpdateAnswer) =>
    sql
      .updateTable('record_key_replay')
      .set({ answer })
      .where('key_id', '=', keyId)
      .where('mac', '=', Buffer.from(mac))
      .execute(),

  /** How a message was answered whose transaction is undone. */
  note: (sql: Sql, keyId: number, { mac, untilSeconds }: Mark, answer: UpdateAnswer) =>
    sql
      .insertInto('record_key_replay')
      .values({ key_id: keyId, mac: Buffer.from(mac), answer, until: momentOf(untilSeconds) })
      .onConflict((found) => found.doNothing())
      .execute(),

  /** A key that has ended signs nothing any more. */
  forget: (sql: Sql, keyIds: readonly number[]) =>
    sql
      .deleteFrom('record_key_replay')
      .where(raw<boolean>`key_id = any (${[...keyIds]}::bigint[])`)
      .execute(),
}
