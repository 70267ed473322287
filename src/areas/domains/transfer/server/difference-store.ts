import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { DifferenceQuery } from '../contract/shapes.ts'
import type { Difference } from '../rules/differences.ts'

/** Differences between registries and the portal. */
export const differenceStore = {
  replace: async (sql: Sql, domainId: DomainId, found: readonly Difference[], now: Date): Promise<void> => {
    await sql.deleteFrom('registry_difference').where('domain_id', '=', domainId).execute()
    if (found.length === 0) return
    await sql
      .insertInto('registry_difference')
      .values(found.map((each) => ({ domain_id: domainId, ...each, seen_at: now })))
      .execute()
  },

  ofDomain: (sql: Sql, domainId: DomainId) =>
    sql.selectFrom('registry_difference').selectAll().where('domain_id', '=', domainId).orderBy('what').execute(),

  list: async (sql: Sql, { page, perPage, corrected, q }: DifferenceQuery) => {
    let found = sql
      .selectFrom('registry_difference')
      .innerJoin('domain', 'domain.id', 'registry_difference.domain_id')
      .innerJoin('client', 'client.id', 'domain.client_id')
    if (corrected !== undefined) found = found.where('registry_difference.corrected', '=', corrected === '1')
    if (q) found = found.where('domain.name', 'like', containing(q.toLowerCase()))
    const [rows, { total }] = await Promise.all([
      found
        .selectAll('registry_difference')
        .select(['domain.name', 'client.company_name', 'client.first_name', 'client.last_name'])
        .orderBy('registry_difference.seen_at', 'desc')
        .orderBy('registry_difference.domain_id')
        .orderBy('registry_difference.what')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  tasksUnderWay: async (sql: Sql, domainId: DomainId): Promise<string[]> =>
    (
      await sql
        .selectFrom('task')
        .select('kind')
        .where('subject_type', '=', 'domain')
        .where('subject_id', '=', String(domainId))
        .where('state', 'in', ['queued', 'running', 'waiting'])
        .execute()
    ).map(({ kind }) => kind),

  holder: async (sql: Sql, contactId: number | null) => {
    if (contactId === null) return undefined
    const row = await sql
      .selectFrom('contact')
      .select(['first_name', 'last_name', 'company_name', 'email'])
      .where('id', '=', contactId)
      .executeTakeFirst()
    return (
      row && {
        firstName: row.first_name,
        lastName: row.last_name,
        companyName: row.company_name,
        email: row.email,
      }
    )
  },

  /** The next active domains to read back, in the order of their ids. */
  activeAfter: (sql: Sql, after: DomainId | undefined, limit: number) =>
    sql
      .selectFrom('domain')
      .innerJoin('client', 'client.id', 'domain.client_id')
      .selectAll('domain')
      .select('client.brand')
      .where('domain.status', '=', 'Active')
      .$if(after !== undefined, (query) => query.where('domain.id', '>', after!))
      .orderBy('domain.id')
      .limit(limit)
      .execute(),

  /** The kept zones of domains that left; not when a client here has the name again. */
  zonesToEnd: (sql: Sql, now: Date) =>
    sql
      .selectFrom('domain_departure')
      .innerJoin('domain', 'domain.id', 'domain_departure.domain_id')
      .select(['domain.id', 'domain.name'])
      .where('domain_departure.zone_until', '<', now)
      .where('domain.status', '=', 'Cancelled')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('domain as again')
              .select('again.id')
              .whereRef('again.name', '=', 'domain.name')
              .where('again.status', '<>', 'Cancelled'),
          ),
        ),
      )
      .limit(200)
      .execute(),
}
