import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
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
  want: (
    sql: Sql,
    domainId: DomainId,
    change: { is_on?: boolean; place_service_id?: ServiceId | null; ends_on?: null },
    at: Date,
  ) =>
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

  /** With the name and the client of its domain. */
  byReference: (sql: Sql, reference: string) =>
    sql
      .selectFrom('builder_site')
      .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
      .select(['builder_site.domain_id', 'domain.client_id', 'domain.name'])
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

  /** Off, and gone on that day; undefined: there is no site, or it was ending before. */
  setEnd: (sql: Sql, domainId: DomainId, endsOn: Day, at: Date) =>
    sql
      .updateTable('builder_site')
      .set((eb) => ({
        ...{ ends_on: endsOn, is_on: false, state: 'working', reason_code: null, updated_at: at },
        version: eb('version', '+', 1),
      }))
      .where('domain_id', '=', domainId)
      .where('ends_on', 'is', null)
      .returning(['client_id'])
      .executeTakeFirst(),

  endBy: (sql: Sql, domainId: DomainId, day: Day) =>
    sql
      .updateTable('builder_site')
      .set({ ends_on: day })
      .where('domain_id', '=', domainId)
      .where('ends_on', '>', day)
      .execute(),

  ofDeparted: async (sql: Sql): Promise<DomainId[]> =>
    (
      await sql
        .selectFrom('builder_site')
        .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
        .select('domain.id')
        .where('domain.status', '=', 'Cancelled')
        .where('builder_site.ends_on', 'is', null)
        .limit(500)
        .execute()
    ).map(({ id }) => id),

  /** Sites whose day has come and of which nothing is under way. */
  endedBy: (sql: Sql, today: Day, domainId?: DomainId) =>
    sql
      .selectFrom('builder_site')
      .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
      .select(['domain.id', 'domain.name', 'builder_site.client_id'])
      .where('builder_site.ends_on', '<=', today)
      .where((eb) => (domainId === undefined ? eb.lit(true) : eb('domain.id', '=', domainId)))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('provider_operation')
              .select('provider_operation.id')
              .where('provider_operation.name', 'like', 'web-builder.%')
              .where('provider_operation.subject_type', '=', 'domain')
              .whereRef('provider_operation.subject_id', '=', raw<string>`domain.id::text`)
              .where('provider_operation.finished_at', 'is', null),
          ),
        ),
      )
      .limit(500)
      .execute(),

  unplace: (sql: Sql, domainId: DomainId) =>
    sql.updateTable('builder_site').set({ place_service_id: null }).where('domain_id', '=', domainId).execute(),

  /** With its messages; not when it was restored meanwhile. */
  remove: async (sql: Sql, domainId: DomainId, { reference, today }: { reference: string; today: Day }) => {
    const gone = await sql
      .deleteFrom('builder_site')
      .where('domain_id', '=', domainId)
      .where('reference', '=', reference)
      .where('ends_on', '<=', today)
      .returning('domain_id')
      .executeTakeFirst()
    if (!gone) return
    await sql.deleteFrom('builder_message').where('domain_id', '=', domainId).execute()
    await sql.deleteFrom('builder_certificate').where('domain_id', '=', domainId).execute()
  },

  /** The site that the same name had in an earlier holding, by whomever, and that has not gone yet. */
  former: (sql: Sql, { id, name }: { id: DomainId; name: string }) =>
    sql
      .selectFrom('builder_site')
      .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
      .select(['builder_site.domain_id', 'builder_site.client_id', 'builder_site.place_service_id'])
      .where('domain.name', '=', name)
      .where('domain.id', '<>', id)
      .where('domain.status', '=', 'Cancelled')
      .executeTakeFirst(),

  /** The site of an earlier holding goes on with the domain that came back. */
  moveTo: async (sql: Sql, from: DomainId, to: DomainId) => {
    await sql.deleteFrom('builder_certificate').where('domain_id', '=', from).execute()
    for (const table of ['builder_site', 'builder_message', 'builder_placed'] as const)
      await sql.updateTable(table).set({ domain_id: to }).where('domain_id', '=', from).execute()
  },

  /** Sites and what visitors wrote go with a domain to its other client. The sites that moved. */
  followDomains: async (sql: Sql, at: Date): Promise<DomainId[]> => {
    const moved = await sql
      .updateTable('builder_site')
      .from('domain')
      .set((eb) => ({
        ...{ client_id: eb.ref('domain.client_id'), updated_at: at, state: 'working', reason_code: null },
        version: eb('builder_site.version', '+', 1),
      }))
      .whereRef('domain.id', '=', 'builder_site.domain_id')
      .whereRef('domain.client_id', '<>', 'builder_site.client_id')
      .returning('builder_site.domain_id')
      .execute()
    const ids = moved.map(({ domain_id }) => domain_id)
    if (ids.length > 0)
      await sql
        .updateTable('builder_message')
        .from('domain')
        .set((eb) => ({ client_id: eb.ref('domain.client_id') }))
        .whereRef('domain.id', '=', 'builder_message.domain_id')
        .where('builder_message.domain_id', 'in', ids)
        .execute()
    return ids
  },

  owner: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('client')
      .select(['first_name', 'last_name', 'company_name', 'email', 'phone_prefix', 'phone_number'])
      .select(['street', 'postal_code', 'city', 'locale'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow(),
}
