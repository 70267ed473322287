import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The wanted zone (`version`), and what the name servers were last given (`published_version`). */
export const zoneStore = {
  find: (sql: Sql, domainId: DomainId) =>
    sql.selectFrom('zone').selectAll().where('domain_id', '=', domainId).executeTakeFirst(),

  /** Whichever domain of that name it belongs to. */
  findByName: (sql: Sql, name: string) =>
    sql
      .selectFrom('zone')
      .innerJoin('domain', 'domain.id', 'zone.domain_id')
      .select('zone.domain_id')
      .where('domain.name', '=', name)
      .where('domain.status', '<>', 'Cancelled')
      .executeTakeFirst(),

  /** Serialises changes of one zone. */
  lock: (sql: Sql, domainId: DomainId) =>
    sql.selectFrom('zone').selectAll().where('domain_id', '=', domainId).forUpdate().executeTakeFirst(),

  create: (sql: Sql, domainId: DomainId, host: string) =>
    sql
      .insertInto('zone')
      .values({ domain_id: domainId, host })
      .onConflict((found) => found.doNothing())
      .execute(),

  /** Starts the next version, on its way to the name servers. */
  bump: (sql: Sql, domainId: DomainId) =>
    sql
      .updateTable('zone')
      .set((eb) => ({
        version: eb('version', '+', 1),
        state: 'pending',
        waiting_since: eb
          .case()
          .when('state', '=', 'published')
          .then(raw<Date>`now()`)
          .else(eb.ref('waiting_since'))
          .end(),
        reason_code: null,
        reason_detail: null,
        reason_record: null,
      }))
      .where('domain_id', '=', domainId)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /**
   * The servers refuse `version`, or cannot be reached yet; a newer version has its own outcome. Nothing when that is
   * no change. Either way an attempt was made, so that the check of all zones does not restart it.
   */
  note: async (
    sql: Sql,
    domainId: DomainId,
    version: number,
    reason: { state: 'failed' | 'pending'; code: string; detail: string | null; record?: string | null },
    at: Date,
  ) => {
    const news = await sql
      .updateTable('zone')
      .set({
        checked_at: at,
        state: reason.state,
        reason_code: reason.code,
        reason_detail: reason.detail,
        reason_record: reason.record ?? null,
      })
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .where((eb) =>
        eb.or([
          eb('state', '<>', reason.state),
          eb('reason_code', 'is distinct from', reason.code),
          eb('reason_detail', 'is distinct from', reason.detail),
        ]),
      )
      .returning('domain_id')
      .executeTakeFirst()
    if (!news) await zoneStore.checked(sql, domainId, at)
    return news !== undefined
  },

  /** The zones of domains with these ids, for staff, who may see all. */
  ofDomains: (sql: Sql, domainIds: readonly number[]) =>
    sql
      .selectFrom('zone')
      .select(['domain_id', 'version', 'published_version', 'differs'])
      .where('domain_id', '=', raw<DomainId>`any(${[...domainIds]}::bigint[])`)
      .execute(),

  /** On their way again; the last reason no longer applies. */
  tryAgain: (sql: Sql, domainIds: readonly DomainId[]) =>
    sql
      .updateTable('zone')
      .set({ state: 'pending', reason_code: null, reason_detail: null, reason_record: null })
      .where('domain_id', '=', raw<DomainId>`any(${[...domainIds]}::bigint[])`)
      .execute(),

  /** Compared with the name servers, whatever the result. */
  checked: (sql: Sql, domainId: DomainId, at: Date) =>
    sql.updateTable('zone').set({ checked_at: at }).where('domain_id', '=', domainId).execute(),

  remove: (sql: Sql, domainId: DomainId) => sql.deleteFrom('zone').where('domain_id', '=', domainId).execute(),
}

export type ZoneRow = NonNullable<Awaited<ReturnType<typeof zoneStore.find>>>
