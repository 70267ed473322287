import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { ProgramRun } from '#base/web-space/program-run.ts'
import type { Sql } from '#platform/sql/connect.ts'

type Kept = { serviceId: ServiceId; jobId: string; taskId: number; run: ProgramRun; now: Date }

/** What jobs and tasks said that were started by hand. Every statement takes the number of a service, which a look-up within a scope has found. */
export const runStore = {
  keep: (sql: Sql, { serviceId, jobId, taskId, run, now }: Kept) => {
    const row = {
      task_id: taskId,
      started_at: new Date(run.startedAt),
      seconds: run.seconds,
      exit_code: run.exitCode,
      // What PostgreSQL takes for text has no such sign.
      output: run.output.replaceAll('\0', ''),
      is_cut: run.isCut,
      kept_at: now,
    }
    return sql
      .insertInto('web_cron_run')
      .values({ service_id: serviceId, job_key: jobId, ...row })
      .onConflict((conflict) => conflict.columns(['service_id', 'job_key']).doUpdateSet(row))
      .execute()
  },

  find: (sql: Sql, serviceId: ServiceId, jobId: string) =>
    sql
      .selectFrom('web_cron_run')
      .selectAll()
      .where('service_id', '=', serviceId)
      .where('job_key', '=', jobId)
      .executeTakeFirst(),

  /** The newest request to start this one by that operation. */
  newest: (sql: Sql, operation: string, serviceId: ServiceId, jobId: string) =>
    sql
      .selectFrom('provider_operation')
      .select(['task_id', 'state', 'reason_code', 'finished_at'])
      .where('subject_type', '=', 'service')
      .where('subject_id', '=', String(serviceId))
      .where('name', '=', operation)
      .where(raw<string>`wanted ->> 'id'`, '=', jobId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  forget: (sql: Sql, before: Date) => sql.deleteFrom('web_cron_run').where('kept_at', '<', before).execute(),
}
