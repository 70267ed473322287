import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'

/** The line of the log that was written when a task was asked for, and that knows who did. */
export const taskOfLine = (line: string) => raw<string>`${raw.ref(`${line}.details`)} ->> 'task'`

type Question = {
  serviceId: ServiceId
  /** Of the operations, as `like` has them: `hosting.%`. */
  names: readonly string[]
  from: Date
}

/** What was asked of the host of a space and ended since a moment, newest first, and who asked. */
export const askedSince = (sql: Sql, { serviceId, names, from }: Question) =>
  sql
    .selectFrom('provider_operation as asked')
    .innerJoin('task', 'task.id', 'asked.task_id')
    .leftJoin('audit_entry as line', (join) =>
      join
        .on('line.object_type', '=', 'service')
        .on('line.object_id', '=', String(serviceId))
        .on(taskOfLine('line'), '=', raw<string>`asked.task_id::text`),
    )
    .leftJoin('account', 'account.id', 'line.actor_account_id')
    .select(['asked.id', 'asked.name', 'asked.state', 'asked.reason_code', 'asked.finished_at', 'asked.task_id'])
    .select('task.kind')
    .select(personName<string | null>('account').as('by'))
    .where('asked.subject_type', '=', 'service')
    .where('asked.subject_id', '=', String(serviceId))
    .where((eb) => eb.or(names.map((like) => eb('asked.name', 'like', like))))
    .where('asked.finished_at', '>=', from)
    .orderBy('asked.id', 'desc')
    .limit(500)
    .execute()
