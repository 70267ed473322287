import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** Which of several things a request is about; empty where a space has only one. */
const which = raw<string>`coalesce(wanted->>'alias', wanted->>'address', wanted->>'fingerprint', wanted->>'name', '')`

/** The districts whose operations are about a space: the names of these begin with that of their district. */
export type District = 'hosting' | 'windows-hosting' | 'cloud' | 's3' | 'licences' | 'office'

/** What was asked about the space of a service, by its district. */
export const requestsOf = (district: District) => {
  const requests = (sql: Sql, id: ServiceId) =>
    sql
      .selectFrom('provider_operation')
      .innerJoin('task', 'task.id', 'provider_operation.task_id')
      .select(['provider_operation.name', 'provider_operation.task_id', 'provider_operation.state'])
      .select(['provider_operation.reason_code', 'provider_operation.finished_at', 'task.kind'])
      .where('provider_operation.subject_type', '=', 'service')
      .where('provider_operation.subject_id', '=', String(id))
      .where('provider_operation.name', 'like', `${district}.%`)

  return {
    /** Requests that have not ended. */
    open: (sql: Sql, id: ServiceId) =>
      sql
        .selectFrom('provider_operation')
        .leftJoin('task', 'task.id', 'provider_operation.task_id')
        .select(['provider_operation.name', 'provider_operation.task_id', 'task.kind'])
        .where('provider_operation.subject_type', '=', 'service')
        .where('provider_operation.subject_id', '=', String(id))
        .where('provider_operation.name', 'like', `${district}.%`)
        .where('provider_operation.finished_at', 'is', null)
        .execute(),

    /** The newest request of the space, or of its service as a whole, that was carried out. */
    newestDone: (sql: Sql, id: ServiceId) =>
      sql
        .selectFrom('task')
        .select(['kind', 'finished_at'])
        .where('subject_type', '=', 'service')
        .where('subject_id', '=', String(id))
        .where('state', '=', 'done')
        .where((eb) => eb.or([eb('kind', 'like', `${district}.%`), eb('kind', '=', 'service.change')]))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The newest request of each kind, and of each thing where a space has several: the failure of one alias is not hidden by another. */
    newestOfEach: (sql: Sql, id: ServiceId) =>
      requests(sql, id)
        .distinctOn(['provider_operation.name', which])
        .orderBy('provider_operation.name')
        .orderBy(which)
        .orderBy('provider_operation.id', 'desc')
        .execute(),
  }
}
export type Requests = ReturnType<typeof requestsOf>
