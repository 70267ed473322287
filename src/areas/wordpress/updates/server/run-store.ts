import { sql as raw, type SqlBool } from 'kysely'
import { reachesAll } from '#areas/wordpress/sites/rules/who-may.ts'
import type { Principal } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { noteFailuresTold } from '#platform/jobs/tasks.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { RunExtent } from '../rules/extents.ts'

export type Run = {
  id: number
  task_id: number | null
  client_id: ClientId
  account_id: AccountId | null
  principal: Principal | null
  locale: Locale
  extent: RunExtent
  moment: Date | null
  act: string
  state: 'open' | 'done' | 'failed' | 'stopped'
  asked_at: Date
  finished_at: Date | null
}
type NewRun = Pick<Run, 'client_id' | 'account_id' | 'principal' | 'locale' | 'extent' | 'moment' | 'act'>

const runs = (sql: Sql) => sql.selectFrom('wordpress_run').selectAll()
const one = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) as Run | undefined

/** Of a client within the scope; who sees selected products alone, those in which one of them is. */
const visible = (sql: Sql, scope: Scope) =>
  sql
    .selectFrom('wordpress_run as run')
    .where(visibleTo({ ...scope, only: undefined } as Scope, 'run.client_id'))
    .$if(!reachesAll(scope), (query) =>
      query.where(
        raw<SqlBool>`exists (select from wordpress_update as part join service on service.id = part.service_id
          where part.run_id = run.id and ${visibleTo(scope, 'service.client_id')})`,
      ),
    )

const listed = (sql: Sql, scope: Scope) =>
  visible(sql, scope)
    .leftJoin('account', 'account.id', 'run.account_id')
    .leftJoin('task', 'task.id', 'run.task_id')
    .select(['run.id', 'run.task_id', 'run.client_id', 'run.account_id', 'run.extent', 'run.moment', 'run.state'])
    .select(['run.asked_at', 'run.finished_at', 'account.email', 'task.stop_asked_at'])
    .select(personName<string | null>().as('by_name'))
    .$narrowType<{ extent: RunExtent; state: Run['state'] }>()
export type ListedRun = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

/** Updates of many sites, as the operation has them and as they are looked at. */
export const runStore = {
  byId: (sql: Sql, id: number) => one(runs(sql).where('id', '=', id)),
  /** Held until the end of the transaction: of its last two updates the later one sees the end of the other. */
  held: (sql: Sql, id: number) => one(runs(sql).where('id', '=', id).forUpdate()),
  byTask: (sql: Sql, taskId: number) => one(runs(sql).where('task_id', '=', taskId)),

  add: async (sql: Sql, run: NewRun, now: Date): Promise<number> =>
    (
      await sql
        .insertInto('wordpress_run')
        .values({ ...run, principal: run.principal && JSON.stringify(run.principal), asked_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  follow: (sql: Sql, id: number, taskId: number) =>
    sql.updateTable('wordpress_run').set({ task_id: taskId }).where('id', '=', id).execute(),
  remove: (sql: Sql, id: number) => sql.deleteFrom('wordpress_run').where('id', '=', id).execute(),

  end: async (sql: Sql, id: number, { state, at }: RequestEnd): Promise<boolean> => {
    const ended = await sql
      .updateTable('wordpress_run')
      .set({ state, finished_at: at })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('act')
      .executeTakeFirst()
    // Its report tells of them, before the end of its task would.
    if (ended) await noteFailuresTold({ sql, now: () => at }, ended.act)
    return ended !== undefined
  },
  reopen: (sql: Sql, id: number) =>
    sql
      .updateTable('wordpress_run')
      .set({ state: 'open', finished_at: null, told_at: null })
      .where('id', '=', id)
      .execute(),

  /** False when somebody else tells of its end. */
  takeTelling: async (sql: Sql, id: number, now: Date): Promise<boolean> =>
    (await sql
      .updateTable('wordpress_run')
      .set({ told_at: now })
      .where('id', '=', id)
      .where('finished_at', 'is not', null)
      .where('told_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  list: async (sql: Sql, scope: Scope, { page, perPage }: { page: number; perPage: number }) => {
    const [rows, { total }] = await Promise.all([
      listed(sql, scope)
        .orderBy('run.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      visible(sql, scope)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },
  listed: (sql: Sql, scope: Scope, id: number) => listed(sql, scope).where('run.id', '=', id).executeTakeFirst(),
}
