import { sql as raw, type SqlBool } from 'kysely'
import { askedId, type ClientId, type DomainId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

export const portfolioStore = {
  clientWithin: (sql: Sql, scope: Scope, clientId: number) =>
    sql
      .selectFrom('client')
      .select('id')
      .where('id', '=', askedId<ClientId>(clientId))
      .where(visibleTo(scope, 'client.id'))
      .executeTakeFirst(),

  contacts: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('domain_contact')
      .innerJoin('contact', 'contact.id', 'domain_contact.contact_id')
      .selectAll('contact')
      .select('domain_contact.role')
      .where('domain_contact.domain_id', '=', domainId)
      .execute(),

  /** All tags that the client uses, to suggest them. */
  knownTags: async (sql: Sql, clientId: ClientId): Promise<string[]> => {
    const rows = await raw<{ tag: string }>`
      select distinct tag from domain, unnest(tags) as tag where client_id = ${clientId} order by tag limit 200`.execute(
      sql,
    )
    return rows.rows.map(({ tag }) => tag)
  },

  saveTags: (sql: Sql, domainId: DomainId, tags: string[], now: Date) =>
    sql.updateTable('domain').set({ tags, updated_at: now }).where('id', '=', domainId).execute(),
  setAutoRenew: (sql: Sql, domainIds: DomainId[], on: boolean, now: Date) =>
    sql
      .updateTable('domain')
      .set({ auto_renew: on ? 1 : 0, updated_at: now })
      .where('id', 'in', domainIds)
      .execute(),
  setLock: (sql: Sql, domainId: DomainId, locked: boolean, now: Date) =>
    sql
      .updateTable('domain')
      .set({ registrar_lock: locked ? 1 : 0, updated_at: now })
      .where('id', '=', domainId)
      .execute(),

  /** Running tasks of a domain, and the last failed one. */
  tasks: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('task')
      .select(['id', 'kind', 'state', 'progress', 'reason_code'])
      .where('subject_type', '=', 'domain')
      .where('subject_id', '=', String(domainId))
      .where('state', '<>', 'done')
      .orderBy('id', 'desc')
      .limit(10)
      .execute(),
  /** The domains that have such a task running. */
  unfinishedAmong: async (sql: Sql, domainIds: readonly DomainId[], kinds: readonly string[]): Promise<number[]> =>
    (
      await sql
        .selectFrom('task')
        .select('subject_id')
        .where('subject_type', '=', 'domain')
        .where(raw<SqlBool>`subject_id = any(${domainIds.map(String)}::text[])`)
        .where('kind', 'in', [...kinds])
        .where('state', 'in', ['queued', 'running', 'waiting'])
        .execute()
    ).map(({ subject_id }) => Number(subject_id)),

  unfinishedTask: (sql: Sql, domainId: DomainId, kind: string) =>
    sql
      .selectFrom('task')
      .select('id')
      .where('subject_type', '=', 'domain')
      .where('subject_id', '=', String(domainId))
      .where('kind', '=', kind)
      .where('state', 'in', ['queued', 'running', 'waiting'])
      .executeTakeFirst(),
}
