import { sql as raw } from 'kysely'
import { cloudReason } from '#areas/cloud/servers/server/public.ts'
import { downloadHours } from '#base/cloud-server/restore-points.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { ListedJob } from '../contract/shapes.ts'
import { prepareDownload, restorePoint } from './operations.ts'

const names = { restore: restorePoint.name, download: prepareDownload.name } as const
export type RestoreKind = keyof typeof names

const requests = (sql: Sql, serviceId: ServiceId) =>
  sql
    .selectFrom('provider_operation')
    .innerJoin('task', 'task.id', 'provider_operation.task_id')
    .select(['provider_operation.task_id', 'provider_operation.name', 'provider_operation.state'])
    .select(['provider_operation.reason_code', 'provider_operation.tries', 'task.progress'])
    .where('provider_operation.subject_type', '=', 'service')
    .where('provider_operation.subject_id', '=', String(serviceId))

const jobs = (sql: Sql, serviceId: ServiceId, point: string) =>
  requests(sql, serviceId).where(raw<boolean>`provider_operation.wanted->>'point' = ${point}`)

/** What is put back or made ready from a point of a server, known by the number of its task. */
export const restoreJobs = {
  find: (sql: Sql, of: { serviceId: ServiceId; point: string; job: number; kind: RestoreKind }) =>
    jobs(sql, of.serviceId, of.point)
      .where('provider_operation.task_id', '=', of.job)
      .where('provider_operation.name', '=', names[of.kind])
      .executeTakeFirst(),

  /** Of a server, as far back as somebody looks. */
  ofServer: (sql: Sql, serviceId: ServiceId, since: Date) =>
    requests(sql, serviceId)
      .select(['provider_operation.asked_at', 'provider_operation.finished_at'])
      .select(raw<string>`provider_operation.wanted->>'point'`.as('point'))
      .select(raw<string[] | null>`provider_operation.wanted->'paths'`.as('paths'))
      .where('provider_operation.name', 'in', Object.values(names))
      .where('provider_operation.asked_at', '>=', since)
      .orderBy('provider_operation.id', 'desc')
      .limit(mostListed)
      .execute(),

  /** One that made something ready. */
  download: (sql: Sql, serviceId: ServiceId, job: number) =>
    requests(sql, serviceId)
      .select('provider_operation.finished_at')
      .select(raw<string>`provider_operation.wanted->>'point'`.as('point'))
      .where('provider_operation.task_id', '=', job)
      .where('provider_operation.name', '=', names.download)
      .executeTakeFirst(),

  open: (sql: Sql, of: { serviceId: ServiceId; point: string }) =>
    jobs(sql, of.serviceId, of.point)
      .where('provider_operation.finished_at', 'is', null)
      .where('provider_operation.name', 'in', Object.values(names))
      .orderBy('provider_operation.id', 'desc')
      .executeTakeFirst(),
}
type Row = NonNullable<Awaited<ReturnType<typeof restoreJobs.find>>>

const mostListed = 50
const states = { done: 'done', failed: 'failed', stopped: 'stopped' } as const
export const isReady = ({ state }: Row): boolean => state === 'done'

export const jobOf = ({ task_id: job, name, state, reason_code, progress }: Row, locale: Locale) => ({
  job: job ?? 0,
  kind: name === names.restore ? ('restore' as const) : ('download' as const),
  state: states[state as keyof typeof states] ?? ('under_way' as const),
  progress: state === 'done' ? 100 : progress,
  reason: state === 'failed' && reason_code !== null ? cloudReason(reason_code, locale) : null,
})

/** Until when a download that was made ready can be fetched; null where there is none. */
export function fetchableUntil(row: { name: string; state: string; finished_at: Date | null }): Date | null {
  if (row.name !== names.download || row.state !== 'done' || !row.finished_at) return null
  return new Date(row.finished_at.getTime() + downloadHours * 3_600_000)
}

type Listed = Awaited<ReturnType<typeof restoreJobs.ofServer>>[number]
export const listedJob = (row: Listed, locale: Locale, now: Date): ListedJob => {
  const until = fetchableUntil(row)
  return {
    ...jobOf(row, locale),
    ...{ point: row.point, paths: row.paths },
    ...{ askedAt: row.asked_at.toISOString(), endedAt: row.finished_at?.toISOString() ?? null },
    until: until && until > now ? until.toISOString() : null,
  }
}
