import type { ServiceId } from '#base/ids.ts'
import type { AuditKind, AuditReport } from '#base/site-audit/report.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'

export type AskedBy = 'person' | 'schedule' | 'again'
type State = 'open' | 'done' | 'failed'
type Of = { serviceId: ServiceId; kind: AuditKind }

const rows = (sql: Sql) =>
  sql.selectFrom('site_audit').selectAll().$narrowType<{
    kind: AuditKind
    asked_by: AskedBy
    state: State
    report: (JsonObject & AuditReport) | null
  }>()
const ofKind = (sql: Sql, { serviceId, kind }: Of) =>
  rows(sql).where('service_id', '=', serviceId).where('kind', '=', kind).orderBy('id', 'desc')
const withReport = (sql: Sql, of: Of) => ofKind(sql, of).where('state', '=', 'done')

export type AuditRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
/** A row that ended with a report. */
export const keptOf = ({ id, host, keywords, asked_by: askedBy, report }: AuditRow) =>
  report && { id, host, keywords, askedBy, report }
export type Kept = NonNullable<ReturnType<typeof keptOf>>

export type NewAudit = Of & { host: string; url: string; keywords: readonly string[]; askedBy: AskedBy }
type Ended = { report: AuditReport; bad: number; warnings: number; againAt: Date | null }

/** Looks at websites, each a row. */
export const auditStore = {
  newest: (sql: Sql, of: Of): Promise<AuditRow | undefined> => ofKind(sql, of).limit(1).executeTakeFirst(),

  /** The last report, be it of any host or of one. */
  last: (sql: Sql, { host, ...of }: Of & { host?: string }): Promise<AuditRow | undefined> =>
    withReport(sql, of)
      .$if(host !== undefined, (reports) => reports.where('host', '=', host ?? ''))
      .limit(1)
      .executeTakeFirst(),

  one: (sql: Sql, of: Of, id: number): Promise<AuditRow | undefined> =>
    withReport(sql, of).where('id', '=', id).executeTakeFirst(),

  /** The last report of a host before this look. */
  before: (sql: Sql, of: Of & { host: string }, id: number): Promise<AuditRow | undefined> =>
    withReport(sql, of).where('host', '=', of.host).where('id', '<', id).limit(1).executeTakeFirst(),

  curve: (sql: Sql, { serviceId, kind, host }: Of & { host: string }, most: number) =>
    sql
      .selectFrom('site_audit')
      .select(['id', 'finished_at', 'score', 'bad', 'warnings'])
      .where('service_id', '=', serviceId)
      .where('kind', '=', kind)
      .where('host', '=', host)
      .where('state', '=', 'done')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  countAsked: async (sql: Sql, id: ServiceId, since: Date): Promise<number> => {
    const { count } = await sql
      .selectFrom('site_audit')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('service_id', '=', id)
      .where('asked_by', '=', 'person')
      .where('asked_at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  add: async (sql: Sql, { serviceId, kind, host, url, keywords, askedBy }: NewAudit, now: Date): Promise<number> => {
    const { id } = await sql
      .insertInto('site_audit')
      .values({
        ...{ service_id: serviceId, kind, host, url, keywords: [...keywords], asked_by: askedBy, asked_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  follow: (sql: Sql, id: number, taskId: number) =>
    sql.updateTable('site_audit').set({ task_id: taskId }).where('id', '=', id).execute(),

  noteProgress: (sql: Sql, id: number, { pagesDone, pagesTotal }: { pagesDone: number; pagesTotal: number | null }) =>
    sql
      .updateTable('site_audit')
      .set({ pages_done: pagesDone, pages_total: pagesTotal })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute(),

  end: (sql: Sql, id: number, { report, bad, warnings, againAt }: Ended, now: Date) =>
    sql
      .updateTable('site_audit')
      .set({
        ...{ state: 'done', finished_at: now, reason_code: null, pages_done: report.pages, again_at: againAt },
        ...{ score: report.score, bad, warnings, report: JSON.stringify(report) },
      })
      .where('id', '=', id)
      .execute(),

  fail: (sql: Sql, id: number, reason: string, now: Date) =>
    sql
      .updateTable('site_audit')
      .set({ state: 'failed', finished_at: now, reason_code: reason })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute(),

  reopen: (sql: Sql, id: number) =>
    sql
      .updateTable('site_audit')
      .set({ state: 'open', finished_at: null, reason_code: null })
      .where('id', '=', id)
      .execute(),

  /** Those that want a second look by now. */
  takeAgain: (sql: Sql, now: Date, most: number) =>
    sql
      .updateTable('site_audit')
      .set({ again_at: null })
      .where('id', 'in', (from) =>
        from
          .selectFrom('site_audit')
          .select('id')
          .where('again_at', '<=', now)
          .orderBy('again_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'service_id', 'kind', 'host'])
      .$narrowType<{ kind: AuditKind }>()
      .execute(),

  lookAgain: (sql: Sql, id: number, at: Date) =>
    sql.updateTable('site_audit').set({ again_at: at }).where('id', '=', id).execute(),

  dropAll: (sql: Sql, id: ServiceId) => sql.deleteFrom('site_audit').where('service_id', '=', id).execute(),
  forget: (sql: Sql, before: Date) => sql.deleteFrom('site_audit').where('asked_at', '<', before).execute(),
}
