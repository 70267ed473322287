import type { ClientId, DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type SiteRow = NonNullable<Awaited<ReturnType<typeof siteStore.find>>>

export const siteStore = {
  find: (sql: Sql, domainId: DomainId) =>
    sql.selectFrom('builder_site').selectAll().where('domain_id', '=', domainId).executeTakeFirst(),

  /** Of two concurrent creations the first counts. */
  add: (sql: Sql, site: { domain_id: DomainId; client_id: ClientId; template: string; at: Date }) =>
    sql
      .insertInto('builder_site')
      .values({
        domain_id: site.domain_id,
        client_id: site.client_id,
        reference: `site-${site.domain_id}`,
        template: site.template,
        is_on: true,
        created_at: site.at,
        updated_at: site.at,
      })
      .onConflict((conflict) => conflict.column('domain_id').doNothing())
      .returning('domain_id')
      .executeTakeFirst(),

  /** Changes the wanted state. */
  want: (sql: Sql, domainId: DomainId, change: { is_on?: boolean }, at: Date) =>
    sql
      .updateTable('builder_site')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), state: 'working', reason_code: null, updated_at: at }))
      .where('domain_id', '=', domainId)
      .execute(),

  /** What the provider made for a version; after a later request the site stays in work. */
  kept: (sql: Sql, domainId: DomainId, version: number, addresses: readonly string[], at: Date) =>
    sql
      .updateTable('builder_site')
      .set((eb) => ({
        kept_version: version,
        addresses: [...addresses],
        state: eb.case().when('version', '=', version).then('ready').else('working').end(),
        updated_at: at,
      }))
      .where('domain_id', '=', domainId)
      .execute(),

  failed: (sql: Sql, domainId: DomainId, version: number, reason: string, at: Date) =>
    sql
      .updateTable('builder_site')
      .set({ state: 'failed', reason_code: reason, updated_at: at })
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .execute(),

  /** With the name of its domain. */
  byReference: (sql: Sql, reference: string) =>
    sql
      .selectFrom('builder_site')
      .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
      .select(['builder_site.domain_id', 'builder_site.client_id', 'domain.name'])
      .where('builder_site.reference', '=', reference)
      .executeTakeFirst(),

  /** The paid version of a domain: a service that has not ended. */
  paid: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('service')
      .select(['id', 'status', 'pid'])
      .where('domain_id', '=', domainId)
      .where('kind', '=', 'builder')
      .where('status', '<>', 'Cancelled')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  owner: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('client')
      .select(['first_name', 'last_name', 'company_name', 'email'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow(),
}
