import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { nextAfterSilence, nextRead } from '../rules/next-read.ts'
import { columnsOf } from '../rules/site-columns.ts'
import type { FactState } from '../rules/site-state.ts'

const rows = (sql: Sql) =>
  sql
    .selectFrom('wordpress_site')
    .selectAll()
    .$narrowType<{ facts: (JsonObject & WordPressFacts) | null; state: FactState | null }>()
export type SiteRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** What is known of sites. Every statement takes the number of a service, which a look-up within a scope has found. */
export const siteStore = {
  find: (sql: Sql, id: ServiceId) => rows(sql).where('service_id', '=', id).executeTakeFirst(),

  /** The domain whose site of the website builder stands before it in the same hosting. */
  hiddenBy: async (sql: Sql, id: ServiceId): Promise<string | null> =>
    (
      await sql
        .selectFrom('builder_site')
        .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
        .select('domain.name')
        .where('builder_site.place_service_id', '=', id)
        .executeTakeFirst()
    )?.name ?? null,

  /** Holds the site until the end of the transaction: changes of one come one after the other. */
  locked: (sql: Sql, id: ServiceId) => rows(sql).where('service_id', '=', id).forUpdate().executeTakeFirst(),

  /** Of two that begin at once, the first counts. */
  begin: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .insertInto('wordpress_site')
      .values({ service_id: id, due_at: now, created_at: now })
      .onConflict((conflict) => conflict.column('service_id').doNothing())
      .execute(),

  noteFacts: (sql: Sql, id: ServiceId, facts: WordPressFacts, now: Date) =>
    sql
      .updateTable('wordpress_site')
      .set({
        ...columnsOf(facts),
        facts: JSON.stringify(facts),
        read_at: new Date(facts.readAt),
        due_at: nextRead(id, now),
        silent_since: null,
        missing_since: null,
      })
      .where('service_id', '=', id)
      .execute(),

  noteSilence: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .updateTable('wordpress_site')
      .set((eb) => ({ silent_since: eb.fn.coalesce('silent_since', eb.val(now)), due_at: nextAfterSilence(now) }))
      .where('service_id', '=', id)
      .execute(),

  noteMissing: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .updateTable('wordpress_site')
      .set((eb) => ({
        missing_since: eb.fn.coalesce('missing_since', eb.val(now)),
        silent_since: null,
        due_at: nextRead(id, now),
      }))
      .where('service_id', '=', id)
      .execute(),

  /** Of which nobody takes the same ones twice: they are due again only later. */
  takeDue: async (sql: Sql, { now, again, most }: { now: Date; again: Date; most: number }): Promise<ServiceId[]> => {
    const due = sql
      .selectFrom('wordpress_site')
      .select('service_id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
    const taken = await sql
      .updateTable('wordpress_site')
      .set({ due_at: again })
      .where('service_id', 'in', due)
      .returning('service_id')
      .execute()
    return taken.map(({ service_id: id }) => id)
  },

  noteVulnerabilities: (sql: Sql, counts: readonly { serviceId: ServiceId; count: number }[]) =>
    raw`
      update wordpress_site set vulnerabilities = counted.count
      from unnest(${counts.map(({ serviceId }) => serviceId)}::bigint[], ${counts.map(({ count }) => count)}::int[])
        as counted (id, count)
      where service_id = counted.id`.execute(sql),

  /** False where nothing was known of it. */
  remove: async (sql: Sql, id: ServiceId): Promise<boolean> => {
    const { numDeletedRows } = await sql
      .deleteFrom('wordpress_site')
      .where('service_id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },
}

/** Which services have a site, and where what is known of it is kept. */
export const sitePlace = { variant: 'linux', store: siteStore } as const
