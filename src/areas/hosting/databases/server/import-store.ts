import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { ImportPlan } from '../contract/shapes.ts'

const mostShown = 5

/** Without the content, which is large and read where it is carried out alone. */
const rows = (sql: Sql) =>
  sql
    .selectFrom('web_import')
    .leftJoin('provider_operation', 'provider_operation.task_id', 'web_import.task_id')
    .select(['web_import.id', 'web_import.account_id', 'web_import.task_id', 'web_import.database', 'web_import.plan'])
    .select(['web_import.detail', 'web_import.uploaded_at', 'web_import.ended_at', 'provider_operation.state'])
    .$narrowType<{ plan: JsonObject & ImportPlan }>()
export type ImportRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type NewImport = {
  serviceId: ServiceId
  accountId: AccountId
  database: string
  fileName: string
  content: Buffer
  plan: ImportPlan
}

/** What was brought to be imported. Every statement takes a service that a look-up within a scope has found, or a task. */
export const importStore = {
  async add(sql: Sql, one: NewImport, now: Date): Promise<number> {
    const { id } = await sql
      .insertInto('web_import')
      .values({
        service_id: one.serviceId,
        account_id: one.accountId,
        database: one.database,
        file_name: one.fileName,
        content: one.content,
        plan: JSON.stringify(one.plan satisfies ImportPlan as JsonObject),
        uploaded_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** All but the newest of those that nobody started. */
  async dropUnstarted(sql: Sql, serviceId: ServiceId, keep: number): Promise<void> {
    const old = sql
      .selectFrom('web_import')
      .select('id')
      .where('service_id', '=', serviceId)
      .where('task_id', 'is', null)
      .orderBy('id', 'desc')
      .offset(keep)
    await sql.deleteFrom('web_import').where('id', 'in', old).execute()
  },

  find: (sql: Sql, serviceId: ServiceId, id: number) =>
    rows(sql).where('web_import.service_id', '=', serviceId).where('web_import.id', '=', id).executeTakeFirst(),

  /** Those that were asked for. */
  ofSpace: (sql: Sql, serviceId: ServiceId) =>
    rows(sql)
      .where('web_import.service_id', '=', serviceId)
      .where('web_import.task_id', 'is not', null)
      .orderBy('web_import.id', 'desc')
      .limit(mostShown)
      .execute(),

  noteTask: (sql: Sql, id: number, taskId: number) =>
    sql.updateTable('web_import').set({ task_id: taskId }).where('id', '=', id).execute(),

  content: async (sql: Sql, taskId: number): Promise<Buffer | undefined> =>
    (await sql.selectFrom('web_import').select('content').where('task_id', '=', taskId).executeTakeFirst())?.content ??
    undefined,

  hasContent: async (sql: Sql, taskId: number): Promise<boolean> =>
    (await sql
      .selectFrom('web_import')
      .select('id')
      .where('task_id', '=', taskId)
      .where('content', 'is not', null)
      .executeTakeFirst()) !== undefined,

  done: (sql: Sql, taskId: number, now: Date) =>
    sql
      .updateTable('web_import')
      .set({ ended_at: now, content: null, detail: null })
      .where('task_id', '=', taskId)
      .execute(),

  failed: (sql: Sql, taskId: number, detail: string | undefined, now: Date) =>
    sql
      .updateTable('web_import')
      .set({ ended_at: now, detail: detail ?? null })
      .where('task_id', '=', taskId)
      .execute(),

  dropContent: (sql: Sql, taskId: number) =>
    sql.updateTable('web_import').set({ content: null }).where('task_id', '=', taskId).execute(),

  reopen: (sql: Sql, taskId: number) =>
    sql.updateTable('web_import').set({ ended_at: null, detail: null }).where('task_id', '=', taskId).execute(),

  /** What nobody asked for goes, and of what was asked for the content. */
  async forget(sql: Sql, before: Date): Promise<void> {
    await sql.deleteFrom('web_import').where('uploaded_at', '<', before).where('task_id', 'is', null).execute()
    await sql
      .updateTable('web_import')
      .set({ content: null })
      .where('uploaded_at', '<', before)
      .where('content', 'is not', null)
      .execute()
  },
}
