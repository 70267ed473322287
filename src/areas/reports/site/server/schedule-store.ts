import type { ServiceId } from '#base/ids.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Frequency } from '../rules/schedule.ts'

const rows = (sql: Sql) =>
  sql.selectFrom('site_audit_schedule').selectAll().$narrowType<{ kind: AuditKind; frequency: Frequency }>()
export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
type Of = { serviceId: ServiceId; kind: AuditKind }
type Said = { frequency: Frequency; email: string; host: string; keywords: readonly string[]; next_at: Date }

/** Reports that are made by the clock. */
export const scheduleStore = {
  all: (sql: Sql, id: ServiceId): Promise<ScheduleRow[]> => rows(sql).where('service_id', '=', id).execute(),

  find: (sql: Sql, { serviceId, kind }: Of): Promise<ScheduleRow | undefined> =>
    rows(sql).where('service_id', '=', serviceId).where('kind', '=', kind).executeTakeFirst(),

  set: async (sql: Sql, { serviceId, kind }: Of, said: Said): Promise<void> => {
    const values = { ...said, keywords: [...said.keywords] }
    await sql
      .insertInto('site_audit_schedule')
      .values({ service_id: serviceId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['service_id', 'kind']).doUpdateSet(values))
      .execute()
  },

  drop: (sql: Sql, { serviceId, kind }: Of) =>
    sql.deleteFrom('site_audit_schedule').where('service_id', '=', serviceId).where('kind', '=', kind).execute(),

  /** Those whose time has come, held until the end of the transaction. */
  due: (sql: Sql, now: Date, most: number): Promise<ScheduleRow[]> =>
    rows(sql).where('next_at', '<=', now).orderBy('next_at').limit(most).forUpdate().skipLocked().execute(),

  noteNext: (sql: Sql, { serviceId, kind }: Of, next: Date) =>
    sql
      .updateTable('site_audit_schedule')
      .set({ next_at: next })
      .where('service_id', '=', serviceId)
      .where('kind', '=', kind)
      .execute(),

  dropAll: (sql: Sql, id: ServiceId) => sql.deleteFrom('site_audit_schedule').where('service_id', '=', id).execute(),
}
