import { sql as raw } from 'kysely'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Download, Restored, RestoreProgress } from '#drivers/web-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { BackupPart } from '../contract/shapes.ts'
import type { Backup, BackupKind } from '../rules/backup.ts'

const mostShown = 20

const rows = (sql: Sql) =>
  sql
    .selectFrom('web_backup_work as work')
    .innerJoin('task', 'task.id', 'work.task_id')
    .selectAll('work')
    .select(['task.state', 'task.progress', 'task.reason_code'])
    .$narrowType<{
      kind: 'restore' | 'download'
      backup: JsonObject & Backup
      part: JsonObject & BackupPart
      steps: (JsonObject & RestoreProgress) | null
      result: (JsonObject & (Restored | Download)) | null
    }>()
export type BackupWorkRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export type NewWork = {
  taskId: number
  serviceId: ServiceId
  accountId: AccountId
  kind: 'restore' | 'download'
  backup: Backup
  part: BackupPart
  undoes?: number | undefined
}

const json = (value: object) => JSON.stringify(value satisfies object as JsonObject)

/** What is put back and made ready. Every statement takes a task or a service that a look-up within a scope has found. */
export const backupStore = {
  add: (sql: Sql, { taskId, serviceId, accountId, kind, backup, part, undoes }: NewWork, now: Date) =>
    sql
      .insertInto('web_backup_work')
      .values({
        task_id: taskId,
        service_id: serviceId,
        account_id: accountId,
        kind,
        backup: json(backup),
        part: json(part),
        undoes: undoes ?? null,
        asked_at: now,
      })
      .execute(),

  find: (sql: Sql, serviceId: ServiceId, taskId: number) =>
    rows(sql).where('work.service_id', '=', serviceId).where('work.task_id', '=', taskId).executeTakeFirst(),

  ofSpace: (sql: Sql, serviceId: ServiceId) =>
    rows(sql).where('work.service_id', '=', serviceId).orderBy('work.task_id', 'desc').limit(mostShown).execute(),

  open: (sql: Sql, serviceId: ServiceId) =>
    rows(sql).where('work.service_id', '=', serviceId).where('work.ended_at', 'is', null).execute(),

  noteSteps: (sql: Sql, taskId: number, steps: RestoreProgress) =>
    sql
      .updateTable('web_backup_work')
      .set({ steps: json(steps) })
      .where('task_id', '=', taskId)
      .execute(),

  end: (sql: Sql, taskId: number, result: Restored | Download | null, now: Date) =>
    sql
      .updateTable('web_backup_work')
      .set({ ended_at: now, result: result && json(result) })
      .where('task_id', '=', taskId)
      .execute(),

  reopen: (sql: Sql, taskId: number) =>
    sql
      .updateTable('web_backup_work')
      .set({ ended_at: null, result: null, steps: null })
      .where('task_id', '=', taskId)
      .execute(),

  /** When a backup of this kind was last asked for, and is on its way or there. */
  lastAsked: async (sql: Sql, serviceId: ServiceId, name: string, kind: BackupKind): Promise<Date | undefined> =>
    (
      await sql
        .selectFrom('provider_operation')
        .select('asked_at')
        .where('subject_type', '=', 'service')
        .where('subject_id', '=', String(serviceId))
        .where('name', '=', name)
        .where(raw<boolean>`wanted->>'kind' = ${kind}`)
        .where('state', '<>', 'failed')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.asked_at,

  forget: (sql: Sql, before: Date) => sql.deleteFrom('web_backup_work').where('asked_at', '<', before).execute(),
}
