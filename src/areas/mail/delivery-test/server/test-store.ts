import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { HopResult } from '../rules/hops.ts'

type State = 'open' | 'done' | 'failed'
const rows = (sql: Sql) => sql.selectFrom('mail_test').selectAll().$narrowType<{ state: State; hops: HopResult[] }>()
export type TestRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The last test of each mailbox. */
export const testStore = {
  find: (sql: Sql, mailboxId: number) => rows(sql).where('mailbox_id', '=', mailboxId).executeTakeFirst(),

  countOpen: async (sql: Sql, domainId: DomainId): Promise<number> => {
    const { count } = await sql
      .selectFrom('mail_test')
      .innerJoin('mailbox', 'mailbox.id', 'mail_test.mailbox_id')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('mailbox.domain_id', '=', domainId)
      .where('mail_test.state', '=', 'open')
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  begin: (sql: Sql, mailboxId: number, taskId: number, now: Date) =>
    sql
      .insertInto('mail_test')
      .values({ mailbox_id: mailboxId, task_id: taskId, state: 'open', asked_at: now })
      .onConflict((conflict) =>
        conflict.column('mailbox_id').doUpdateSet({
          ...{ task_id: taskId, state: 'open', reason_code: null, hops: '[]' },
          ...{ asked_at: now, finished_at: null },
        }),
      )
      .execute(),

  end: (sql: Sql, taskId: number, end: { hops: readonly HopResult[] } | { reason: string }, now: Date) =>
    sql
      .updateTable('mail_test')
      .set({
        state: 'hops' in end ? 'done' : 'failed',
        reason_code: 'hops' in end ? null : end.reason,
        hops: JSON.stringify('hops' in end ? end.hops : []),
        finished_at: now,
      })
      .where('task_id', '=', taskId)
      .where('state', '=', 'open')
      .execute(),

  reopen: (sql: Sql, taskId: number, now: Date) =>
    sql
      .updateTable('mail_test')
      .set({ state: 'open', reason_code: null, asked_at: now, finished_at: null })
      .where('task_id', '=', taskId)
      .execute(),

  /** A mailbox of a domain that a message can be sent to. */
  mailbox: (sql: Sql, domainId: DomainId, id: number) =>
    sql
      .selectFrom('mailbox')
      .select(['id', 'name', 'state'])
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .executeTakeFirst(),
}
