import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

const rows = (sql: Sql) =>
  sql
    .selectFrom('builder_certificate')
    .innerJoin('builder_site', 'builder_site.domain_id', 'builder_certificate.domain_id')
    .selectAll('builder_certificate')
    .select('builder_site.client_id')
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
type Change = Partial<Omit<CertificateRow, 'domain_id' | 'client_id'>>

/** Nothing is known of its order any more. */
export const withoutOrder = { order_reference: null, order_key: null } as const

/** So many at once; the next five minutes take the rest. */
const mostAtOnce = 100

/** Sites that are shown by the builder. */
const shown = (sql: Sql) =>
  sql
    .selectFrom('builder_site')
    .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
    .where('builder_site.is_on', '=', true)
    .where('builder_site.kept_version', '>', 0)
    .where('builder_site.place_service_id', 'is', null)
    .where('builder_site.ends_on', 'is', null)

export const certificateStore = {
  find: (sql: Sql, domainId: DomainId) =>
    rows(sql).where('builder_certificate.domain_id', '=', domainId).executeTakeFirst(),

  wanted: (sql: Sql, domainId: DomainId) =>
    shown(sql).select(['builder_site.reference', 'domain.name']).where('domain.id', '=', domainId).executeTakeFirst(),

  begin: async (sql: Sql, domainId: DomainId, now: Date): Promise<CertificateRow> => {
    await sql
      .insertInto('builder_certificate')
      .values({ domain_id: domainId, next_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return rows(sql).where('builder_certificate.domain_id', '=', domainId).executeTakeFirstOrThrow()
  },

  change: (sql: Sql, domainId: DomainId, change: Change) =>
    sql.updateTable('builder_certificate').set(change).where('domain_id', '=', domainId).execute(),

  due: async (sql: Sql, now: Date): Promise<DomainId[]> =>
    (
      await shown(sql)
        .leftJoin('builder_certificate', 'builder_certificate.domain_id', 'domain.id')
        .select('domain.id')
        .where((eb) =>
          eb.or([
            eb('builder_certificate.domain_id', 'is', null),
            eb('builder_certificate.next_at', '<=', now),
            eb('builder_certificate.order_reference', 'is not', null),
          ]),
        )
        .orderBy('builder_certificate.next_at')
        .limit(mostAtOnce)
        .execute()
    ).map(({ id }) => id),

  /** How many orders were opened since: an authority counts them. */
  ordersSince: async (sql: Sql, since: Date): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('builder_certificate')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('ordered_at', '>', since)
          .executeTakeFirstOrThrow()
      ).count,
    ),
}
