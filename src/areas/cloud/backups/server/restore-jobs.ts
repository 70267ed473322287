import { sql as raw } from 'kysely'
import { cloudReason } from '#areas/cloud/servers/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepareDownload, restorePoint } from './operations.ts'

const names = { restore: restorePoint.name, download: prepareDownload.name } as const
export type RestoreKind = keyof typeof names

const jobs = (sql: Sql, serviceId: ServiceId, point: string) =>
  sql
    .selectFrom('provider_operation')
    .innerJoin('task', 'task.id', 'provider_operation.task_id')
    .select(['provider_operation.task_id', 'provider_operation.name', 'provider_operation.state'])
    .select(['provider_operation.reason_code', 'task.progress'])
    .where('provider_operation.subject_type', '=', 'service')
    .where('provider_operation.subject_id', '=', String(serviceId))
    .where(raw<boolean>`provider_operation.wanted->>'point' = ${point}`)

/** What is put back or made ready from a point of a server, known by the number of its task. */
export const restoreJobs = {
  find: (sql: Sql, of: { serviceId: ServiceId; point: string; job: number; kind: RestoreKind }) =>
    jobs(sql, of.serviceId, of.point)
      .where('provider_operation.task_id', '=', of.job)
      .where('provider_operation.name', '=', names[of.kind])
      .executeTakeFirst(),

  open: (sql: Sql, of: { serviceId: ServiceId; point: string }) =>
    jobs(sql, of.serviceId, of.point)
      .where('provider_operation.finished_at', 'is', null)
      .where('provider_operation.name', 'in', Object.values(names))
      .orderBy('provider_operation.id', 'desc')
      .executeTakeFirst(),
}
type Row = NonNullable<Awaited<ReturnType<typeof restoreJobs.find>>>

const states = { done: 'done', failed: 'failed', stopped: 'stopped' } as const
export const isReady = ({ state }: Row): boolean => state === 'done'

export const jobOf = ({ task_id: job, name, state, reason_code, progress }: Row, locale: Locale) => ({
  job: job ?? 0,
  kind: name === names.restore ? ('restore' as const) : ('download' as const),
  state: states[state as keyof typeof states] ?? ('under_way' as const),
  progress: state === 'done' ? 100 : progress,
  reason: state === 'failed' && reason_code !== null ? cloudReason(reason_code, locale) : null,
})
