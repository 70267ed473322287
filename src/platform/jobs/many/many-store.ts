import { sql as raw } from 'kysely'
import type { Principal } from '#base/access.ts'
import type { AccountId } from '#base/ids.ts'
import type { Locale, Words } from '#base/locale.ts'
import type { Sql } from '../../sql/connect.ts'
import type { JsonObject } from '../../sql/schema.ts'

/** `impossible`: refused for a reason that a retry cannot change. */
export type ItemState = 'waiting' | 'done' | 'failed' | 'impossible' | 'stopped'
export type EndState = Extract<ItemState, 'done' | 'failed' | 'impossible'>
export type Batch = {
  task_id: number
  account_id: AccountId
  principal: Principal
  locale: Locale
  given: unknown
  total: number
  done: number
  failed: number
  impossible: number
  stopped_at: Date | null
  /** What it causes belongs to this act. */
  act: string | null
}
export type Item = { position: number; ref: string }
export type ItemEnd = {
  state: EndState
  outcome?: string
  label?: string
  code?: string
  error?: Words
  result?: JsonObject
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

export const manyStore = {
  byKey: (sql: Sql, accountId: AccountId, key: string) =>
    sql
      .selectFrom('task_batch')
      .innerJoin('task', 'task.id', 'task_batch.task_id')
      .select(['task_id', 'total', 'kind'])
      .where('task_batch.account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst(),

  /** Whether a batch was started with exactly this. */
  isOf: async (sql: Sql, taskId: number, given: unknown, refs: readonly string[]): Promise<boolean> => {
    const { rows } = await raw<{ same: boolean }>`
      select given = ${JSON.stringify(given)}::jsonb
        and array(select ref from task_item where task_id = ${taskId} order by position) = ${[...refs]}::text[] as same
      from task_batch where task_id = ${taskId}`.execute(sql)
    return rows[0]?.same === true
  },

  /** A concurrent start of the same act waits here and then finds the first. */
  holdKey: (sql: Sql, accountId: AccountId, key: string) =>
    raw`select pg_advisory_xact_lock(hashtextextended(${`many ${accountId} ${key}`}, 0))`.execute(sql),

  add: async (
    sql: Sql,
    batch: { taskId: number; key: string | null; principal: Principal; locale: Locale; given: unknown },
    refs: readonly string[],
  ) => {
    await sql
      .insertInto('task_batch')
      .values({
        task_id: batch.taskId,
        account_id: batch.principal.accountId,
        key: batch.key,
        principal: JSON.stringify(batch.principal),
        locale: batch.locale,
        given: JSON.stringify(batch.given),
        total: refs.length,
      })
      .execute()
    await raw`
      insert into task_item (task_id, position, ref, label)
      select ${batch.taskId}, place, ref, ref from unnest(${[...refs]}::text[]) with ordinality as asked (ref, place)`.execute(
      sql,
    )
  },

  batch: async (sql: Sql, taskId: number): Promise<Batch | undefined> =>
    (await sql
      .selectFrom('task_batch')
      .innerJoin('task', 'task.id', 'task_batch.task_id')
      .selectAll('task_batch')
      .select('task.act')
      .where('task_id', '=', taskId)
      .executeTakeFirst()) as Batch | undefined,

  isStopped: async (sql: Sql, taskId: number): Promise<boolean> =>
    (await sql
      .selectFrom('task_batch')
      .select('task_id')
      .where('task_id', '=', taskId)
      .where('stopped_at', 'is not', null)
      .executeTakeFirst()) !== undefined,

  waiting: (sql: Sql, taskId: number, most: number): Promise<Item[]> =>
    sql
      .selectFrom('task_item')
      .select(['position', 'ref'])
      .where('task_id', '=', taskId)
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(most)
      .execute(),

  /** Locks an item that was not carried out yet; false when another run did it. */
  take: async (sql: Sql, taskId: number, position: number): Promise<boolean> =>
    (await sql
      .selectFrom('task_item')
      .select('position')
      .where('task_id', '=', taskId)
      .where('position', '=', position)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()) !== undefined,

  endItem: async (sql: Sql, taskId: number, position: number, end: ItemEnd, at: Date) => {
    await sql
      .updateTable('task_item')
      .set({
        state: end.state,
        outcome: end.outcome ?? null,
        code: end.code ?? null,
        error: json(end.error),
        result: json(end.result),
        finished_at: at,
        ...(end.label === undefined ? {} : { label: end.label }),
      })
      .where('task_id', '=', taskId)
      .where('position', '=', position)
      .execute()
  },

  /** Recounts the finished items and updates the progress. */
  count: (sql: Sql, taskId: number, state: EndState) =>
    sql
      .updateTable('task_batch')
      .set((eb) => ({
        done: eb('done', '+', state === 'done' ? 1 : 0),
        failed: eb('failed', '+', state === 'failed' ? 1 : 0),
        impossible: eb('impossible', '+', state === 'impossible' ? 1 : 0),
      }))
      .where('task_id', '=', taskId)
      .returning(['done', 'failed', 'impossible', 'total'])
      .executeTakeFirstOrThrow(),

  /** Resets the failed items. */
  putBack: async (sql: Sql, taskId: number) => {
    await sql
      .updateTable('task_item')
      .set({ state: 'waiting', code: null, error: null, outcome: null, result: null, finished_at: null })
      .where('task_id', '=', taskId)
      .where('state', '=', 'failed')
      .execute()
    await sql.updateTable('task_batch').set({ failed: 0 }).where('task_id', '=', taskId).execute()
  },

  /** From now on it runs in the name of the user who retries it, since the first may be gone. */
  actAs: (sql: Sql, taskId: number, principal: Principal) =>
    sql
      .updateTable('task_batch')
      .set({ principal: JSON.stringify(principal) })
      .where('task_id', '=', taskId)
      .execute(),

  askStop: (sql: Sql, taskId: number, at: Date, by: AccountId) =>
    sql
      .updateTable('task_batch')
      .set({ stopped_at: at, stopped_by: by })
      .where('task_id', '=', taskId)
      .where('stopped_at', 'is', null)
      .execute(),

  stopWaiting: (sql: Sql, taskId: number, at: Date) =>
    sql
      .updateTable('task_item')
      .set({ state: 'stopped', finished_at: at })
      .where('task_id', '=', taskId)
      .where('state', '=', 'waiting')
      .execute(),

  countItems: async (sql: Sql, taskId: number, state: ItemState | undefined): Promise<number> =>
    (
      await sql
        .selectFrom('task_item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('task_id', '=', taskId)
        .$if(state !== undefined, (query) => query.where('state', '=', state as ItemState))
        .executeTakeFirstOrThrow()
    ).count,

  items: (sql: Sql, taskId: number, page: { state?: ItemState | undefined; page: number; perPage: number }) =>
    sql
      .selectFrom('task_item')
      .select(['position', 'label', 'state', 'outcome', 'code', 'error', 'result'])
      .where('task_id', '=', taskId)
      .$if(page.state !== undefined, (query) => query.where('state', '=', page.state as ItemState))
      .orderBy('position')
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage)
      .execute(),
}
