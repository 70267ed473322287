import type { ServiceId } from '#base/ids.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The newest looks of a kind at a name have pictures; of older ones the report alone is kept. */
const mostLooks = 3

/** Pictures of elements, each JPEG (`base/site-audit/report.ts`). */
export const pictureStore = {
  keep: async (sql: Sql, auditId: number, pictures: readonly string[]): Promise<void> => {
    if (pictures.length === 0) return
    await sql
      .insertInto('site_audit_picture')
      .values(
        pictures.map((content, number) => ({ audit_id: auditId, number, content: Buffer.from(content, 'base64') })),
      )
      .execute()
  },

  /** Of a look at the website of this service. */
  one: (sql: Sql, { serviceId, auditId, number }: { serviceId: ServiceId; auditId: number; number: number }) =>
    sql
      .selectFrom('site_audit_picture')
      .innerJoin('site_audit', 'site_audit.id', 'site_audit_picture.audit_id')
      .select('site_audit_picture.content')
      .where('site_audit.service_id', '=', serviceId)
      .where('audit_id', '=', auditId)
      .where('number', '=', number)
      .executeTakeFirst(),

  all: (sql: Sql, auditId: number) =>
    sql.selectFrom('site_audit_picture').select(['number', 'content']).where('audit_id', '=', auditId).execute(),

  numbers: async (sql: Sql, auditId: number): Promise<Set<number>> =>
    new Set(
      (await sql.selectFrom('site_audit_picture').select('number').where('audit_id', '=', auditId).execute()).map(
        ({ number }) => number,
      ),
    ),

  dropOld: (sql: Sql, { serviceId, kind, host }: { serviceId: ServiceId; kind: AuditKind; host: string }) =>
    sql
      .deleteFrom('site_audit_picture')
      .where('audit_id', 'in', (from) =>
        from
          .selectFrom('site_audit')
          .select('id')
          .where('service_id', '=', serviceId)
          .where('kind', '=', kind)
          .where('host', '=', host)
          .orderBy('id', 'desc')
          .offset(mostLooks),
      )
      .execute(),
}
