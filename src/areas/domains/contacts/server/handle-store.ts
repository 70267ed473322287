import { sql as raw, type SqlBool } from 'kysely'
import { type DomainRecord, visibleDomains } from '#areas/domains/portfolio/server/public.ts'
import { retireContact } from '#areas/people/clients/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { ContactRole } from '../rules/roles.ts'

export type Handle = NonNullable<Awaited<ReturnType<typeof handleStore.within>>>

/** Contacts as the handles that domains carry. */
export const handleStore = {
  within: (sql: Sql, scope: Scope, id: number) =>
    sql
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', id)
      .where(visibleTo(scope, 'contact.client_id'))
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  byIds: (sql: Sql, ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : sql
          .selectFrom('contact')
          .selectAll()
          .where('id', 'in', [...ids])
          .where('removed_at', 'is', null)
          .execute(),

  /** The same including removed contacts: those of a pending change may have been removed since. */
  byIdsWhetherGone: (sql: Sql, ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : sql
          .selectFrom('contact')
          .selectAll()
          .where('id', 'in', [...ids])
          .execute(),

  /** The contacts and roles of many domains. */
  rolesOf: (sql: Sql, domainIds: readonly DomainId[]) =>
    sql
      .selectFrom('domain_contact')
      .select(['domain_id', 'role', 'contact_id'])
      .where(raw<SqlBool>`domain_id = any(${domainIds}::bigint[])`)
      .execute(),

  ofDomain: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('domain_contact')
      .innerJoin('contact', 'contact.id', 'domain_contact.contact_id')
      .selectAll('contact')
      .select('domain_contact.role')
      .where('domain_contact.domain_id', '=', domainId)
      .execute(),

  /** The domains that use a contact, with its roles there; ended domains do not count. */
  domainsCarrying: (sql: Sql, contactId: number) =>
    sql
      .selectFrom('domain_contact')
      .innerJoin('domain', 'domain.id', 'domain_contact.domain_id')
      .select(['domain.id', 'domain.name', raw<ContactRole[]>`array_agg(domain_contact.role)`.as('roles')])
      .where('domain_contact.contact_id', '=', contactId)
      .where('domain.status', '<>', 'Cancelled')
      .groupBy(['domain.id', 'domain.name'])
      .orderBy('domain.name')
      .limit(2000)
      .execute(),

  /** Those of these domains that the principal may see. */
  recordsWithin: async (ctx: Ctx, ids: readonly DomainId[]): Promise<DomainRecord[]> => {
    if (ids.length === 0) return []
    const seen = await ctx.sql
      .selectFrom('domain')
      .select('id')
      .where('id', 'in', [...ids])
      .where(visibleTo(ctx.scope(), 'domain.client_id'))
      .execute()
    const records: DomainRecord[] = []
    for (let from = 0; from < seen.length; from += 500)
      records.push(
        ...(await visibleDomains(
          ctx,
          seen
            .slice(from, from + 500)
            .map(({ id }) => id)
            .join(','),
        )),
      )
    return records
  },

  /** The number of other domains that use each contact. */
  otherDomains: async (sql: Sql, contactIds: readonly number[], domainId: DomainId): Promise<Map<number, number>> => {
    if (contactIds.length === 0) return new Map()
    const rows = await sql
      .selectFrom('domain_contact')
      .innerJoin('domain', 'domain.id', 'domain_contact.domain_id')
      .select(['domain_contact.contact_id', raw<number>`count(distinct domain.id)::integer`.as('count')])
      .where('domain_contact.contact_id', 'in', [...contactIds])
      .where('domain.status', '<>', 'Cancelled')
      .where('domain.id', '<>', domainId)
      .groupBy('domain_contact.contact_id')
      .execute()
    return new Map(rows.map(({ contact_id, count }) => [contact_id, count]))
  },

  /** No domain uses it, and no pending change refers to it. */
  isUnused: async (sql: Sql, contactId: number): Promise<boolean> =>
    (await sql
      .selectFrom('contact')
      .select('id')
      .where('id', '=', contactId)
      .where(
        raw<SqlBool>`not exists (select from domain_contact join domain on domain.id = domain_contact.domain_id
          where domain_contact.contact_id = ${contactId} and domain.status <> 'Cancelled')
        and not exists (select from contact_change_role role join contact_change change on change.id = role.change_id
          where role.contact_id = ${contactId} and change.finished_at is null)`,
      )
      .executeTakeFirst()) !== undefined,
}

/** A replaced contact is removed from the list together with the last domain that used it. */
export async function retireUnused(work: Pick<Work, 'sql' | 'now'>, contactId: number): Promise<void> {
  if (await handleStore.isUnused(work.sql, contactId)) await retireContact(work, contactId)
}
