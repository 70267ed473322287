import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { FileWorkResult, FileWorkWanted } from '../contract/shapes.ts'

const mostShown = 20
const json = (value: object) => JSON.stringify(value satisfies object as JsonObject)

const rows = (sql: Sql) =>
  sql
    .selectFrom('web_file_work as work')
    .innerJoin('task', 'task.id', 'work.task_id')
    .selectAll('work')
    .select(['task.state', 'task.reason_code'])
    .$narrowType<{ wanted: JsonObject & FileWorkWanted; result: (JsonObject & FileWorkResult) | null }>()
export type FileWorkRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** What takes a while. Every statement takes a task or a service that a look-up within a scope has found. */
export const workStore = {
  add: (sql: Sql, row: { taskId: number; serviceId: ServiceId; wanted: FileWorkWanted }, now: Date) =>
    sql
      .insertInto('web_file_work')
      .values({ task_id: row.taskId, service_id: row.serviceId, wanted: json(row.wanted), asked_at: now })
      .execute(),

  ofSpace: (sql: Sql, serviceId: ServiceId) =>
    rows(sql).where('work.service_id', '=', serviceId).orderBy('work.task_id', 'desc').limit(mostShown).execute(),

  end: (sql: Sql, taskId: number, result: FileWorkResult | null, now: Date) =>
    sql
      .updateTable('web_file_work')
      .set({ ended_at: now, result: result && json(result) })
      .where('task_id', '=', taskId)
      .execute(),

  /** Somebody has it tried again. */
  reopen: (sql: Sql, taskId: number) =>
    sql.updateTable('web_file_work').set({ ended_at: null, result: null }).where('task_id', '=', taskId).execute(),

  forget: (sql: Sql, before: Date) => sql.deleteFrom('web_file_work').where('asked_at', '<', before).execute(),
}
