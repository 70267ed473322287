import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Billed } from './bill-payers.ts'
import { duePayers, type Until } from './due-store.ts'

export const runStore = {
  /** The brand's run of a day, started or resumed. */
  start: async (
    sql: Sql,
    asked: { day: Day; brand: BrandName; accountId: AccountId | null; now: Date },
  ): Promise<number> => {
    const { id } = await sql
      .insertInto('billing_run')
      .values({ day: asked.day, brand: asked.brand, account_id: asked.accountId, started_at: asked.now })
      .onConflict((conflict) =>
        conflict.columns(['day', 'brand']).doUpdateSet({
          state: 'running',
          ended_at: null,
          starts: raw`billing_run.starts + 1`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /**
   * Queues all payers with something due. Not in the transaction that starts the run: it may wait for a chunk of
   * another process, which in turn waits for the run's row. In one order, to avoid deadlocks.
   */
  queue: (sql: Sql, runId: number, brand: BrandName, until: Until) =>
    raw`
      insert into billing_run_payer (run_id, payer_id)
      select ${runId}::bigint, payer_id from (${duePayers(brand, until, false)}) due order by payer_id
      on conflict do nothing`.execute(sql),

  /** Claims the next payers; a rollback returns them to the queue. */
  claim: async (sql: Sql, runId: number, most: number, except: readonly ClientId[]): Promise<ClientId[]> =>
    (
      await raw<{ payer_id: ClientId }>`
        delete from billing_run_payer where run_id = ${runId} and payer_id in (
          select payer_id from billing_run_payer where run_id = ${runId} and payer_id <> all(${[...except]}::bigint[])
          order by payer_id limit ${most} for update skip locked)
        returning payer_id`.execute(sql)
    ).rows.map(({ payer_id }) => payer_id),

  /** Last in its transaction, so that concurrent runs wait as briefly as possible. */
  add: (sql: Sql, runId: number, { invoices, lines, cents }: Billed) =>
    sql
      .updateTable('billing_run')
      .set((eb) => ({
        invoices: eb('invoices', '+', invoices),
        lines: eb('lines', '+', lines),
        cents: eb('cents', '+', cents),
      }))
      .where('id', '=', runId)
      .execute(),

  /** Ends the run when the queue is empty; while another process still has payers, that one does. */
  end: (sql: Sql, runId: number, now: Date) =>
    sql
      .updateTable('billing_run')
      .set({ state: 'done', ended_at: now })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('billing_run_payer').select('payer_id').where('run_id', '=', runId))),
      )
      .execute(),
}
