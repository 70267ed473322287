import type { DomainId } from '#base/ids.ts'
import type { WantedDomain } from '#drivers/mail-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Pack } from '../rules/pack.ts'

const rows = (sql: Sql) => sql.selectFrom('mail_domain').selectAll().$narrowType<{ pack: Pack }>()
export type MailDomainRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The mail of whole domains. Every statement takes the domain's number, which a look-up within a scope has found. */
export const domainStore = {
  find: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).executeTakeFirst(),

  /** Of two that begin at once, the first counts. */
  add: (sql: Sql, domainId: DomainId, wanted: { pack: Pack; isOn: boolean }, now: Date) =>
    sql
      .insertInto('mail_domain')
      .values({ domain_id: domainId, pack: wanted.pack, is_on: wanted.isOn, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('domain_id').doNothing())
      .execute(),

  /** Holds the domain for whoever counts its mailboxes: two that make the last one come one after the other. */
  lock: (sql: Sql, domainId: DomainId) =>
    sql.selectFrom('mail_domain').select('domain_id').where('domain_id', '=', domainId).forUpdate().executeTakeFirst(),

  /** Something else is wanted from now on; false when it is so already. */
  want: async (sql: Sql, domainId: DomainId, wanted: { pack: Pack; isOn: boolean }, now: Date): Promise<boolean> =>
    (await sql
      .updateTable('mail_domain')
      .set((eb) => ({ pack: wanted.pack, is_on: wanted.isOn, version: eb('version', '+', 1), updated_at: now }))
      .where('domain_id', '=', domainId)
      .where((eb) => eb.or([eb('pack', '<>', wanted.pack), eb('is_on', '<>', wanted.isOn)]))
      .returning('domain_id')
      .executeTakeFirst()) !== undefined,

  /** As the host should have it, and whether it has. */
  wanted: async (
    sql: Sql,
    domainId: DomainId,
  ): Promise<{ wanted: WantedDomain; version: number; isKept: boolean } | undefined> => {
    const row = await sql
      .selectFrom('mail_domain')
      .innerJoin('domain', 'domain.id', 'mail_domain.domain_id')
      .select(['domain.name', 'mail_domain.pack', 'is_on', 'version', 'kept_version'])
      .$narrowType<{ pack: Pack }>()
      .where('domain_id', '=', domainId)
      .executeTakeFirst()
    if (!row) return undefined
    const { name, pack, is_on: isOn, version, kept_version: kept } = row
    return { wanted: { domain: name, pack, isOn }, version, isKept: kept === version }
  },

  /** What the host has made of a version; one that was wanted later stays to be told. */
  noteKept: (sql: Sql, domainId: DomainId, version: number, now: Date) =>
    sql
      .updateTable('mail_domain')
      .set({ kept_version: version, silent_since: null, updated_at: now })
      .where('domain_id', '=', domainId)
      .where('kept_version', '<', version)
      .execute(),

  setCatchAll: (sql: Sql, domainId: DomainId, catchAll: string | null, now: Date) =>
    sql
      .updateTable('mail_domain')
      .set({ catch_all: catchAll, updated_at: now })
      .where('domain_id', '=', domainId)
      .execute(),

  noteRead: (sql: Sql, domainId: DomainId, facts: { catchAll: string | null; readAt: Date }) =>
    sql
      .updateTable('mail_domain')
      .set({ catch_all: facts.catchAll, read_at: facts.readAt, silent_since: null })
      .where('domain_id', '=', domainId)
      .execute(),

  noteSilence: (sql: Sql, domainId: DomainId, now: Date) =>
    sql
      .updateTable('mail_domain')
      .set((eb) => ({ silent_since: eb.fn.coalesce('silent_since', eb.val(now)) }))
      .where('domain_id', '=', domainId)
      .execute(),

  /** Those that the host has, the longest unread first. */
  stale: (sql: Sql, before: Date, most: number) =>
    sql
      .selectFrom('mail_domain')
      .innerJoin('domain', 'domain.id', 'mail_domain.domain_id')
      .select(['domain.id', 'domain.name', 'domain.client_id'])
      .where('mail_domain.kept_version', '>', 0)
      .where((eb) => eb.or([eb('mail_domain.read_at', 'is', null), eb('mail_domain.read_at', '<', before)]))
      .orderBy('mail_domain.read_at', (order) => order.asc().nullsFirst())
      .limit(most)
      .execute(),
}
