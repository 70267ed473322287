import type { Sql } from '#platform/sql/connect.ts'

/** The zone as it should be (`version`) and as the name servers were last told (`published_version`). */
export const zoneStore = {
  find: (sql: Sql, domainId: number) =>
    sql.selectFrom('zone').selectAll().where('domain_id', '=', domainId).executeTakeFirst(),

  /** Two people changing one zone wait for each other. */
  lock: (sql: Sql, domainId: number) =>
    sql.selectFrom('zone').selectAll().where('domain_id', '=', domainId).forUpdate().executeTakeFirst(),

  create: (sql: Sql, domainId: number, host: string) =>
    sql
      .insertInto('zone')
      .values({ domain_id: domainId, host })
      .onConflict((found) => found.doNothing())
      .execute(),

  /** One version further, on its way to the name servers. */
  bump: (sql: Sql, domainId: number) =>
    sql
      .updateTable('zone')
      .set((eb) => ({ version: eb('version', '+', 1), state: 'pending', reason_code: null, reason_detail: null }))
      .where('domain_id', '=', domainId)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** The servers hold `version`; if the zone went on meanwhile, it stays pending. */
  published: (sql: Sql, domainId: number, version: number, at: Date) =>
    sql
      .updateTable('zone')
      .set((eb) => ({
        published_version: version,
        published_at: at,
        state: eb.case().when('version', '=', version).then('published').else('pending').end(),
        reason_code: null,
        reason_detail: null,
      }))
      .where('domain_id', '=', domainId)
      .where('published_version', '<=', version)
      .returningAll()
      .executeTakeFirst(),

  /** The servers do not take `version`, or cannot be reached yet; a newer version has its own say. */
  note: (
    sql: Sql,
    domainId: number,
    version: number,
    reason: { state: 'failed' | 'pending'; code: string; detail: string | null },
  ) =>
    sql
      .updateTable('zone')
      .set({ state: reason.state, reason_code: reason.code, reason_detail: reason.detail })
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),

  remove: (sql: Sql, domainId: number) => sql.deleteFrom('zone').where('domain_id', '=', domainId).execute(),

  setDefaultTtl: (sql: Sql, domainId: number, ttl: number) =>
    sql.updateTable('domain').set({ default_ttl: ttl }).where('id', '=', domainId).execute(),
}

export type ZoneRow = NonNullable<Awaited<ReturnType<typeof zoneStore.find>>>
