import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import type { WantedDomain } from '#drivers/mail-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Pack } from '../rules/pack.ts'

/** The request that deletes it, while it is running. */
const openDrop = raw<
  number | null
>`(select min(id) from provider_operation where name = 'mail.drop-domain' and finished_at is null
  and subject_type = 'domain' and subject_id = mail_domain.domain_id::text)`

const rows = (sql: Sql) =>
  sql.selectFrom('mail_domain').selectAll().$narrowType<{ pack: Pack; paid_pack: Pack | null }>()
export type MailDomainRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The mail of whole domains. Every statement takes a domain id that was found within a scope. */
export const domainStore = {
  find: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).executeTakeFirst(),

  /** Of two concurrent inserts the first counts. */
  add: (sql: Sql, domainId: DomainId, wanted: { pack: Pack; isOn: boolean }, now: Date) =>
    sql
      .insertInto('mail_domain')
      .values({ domain_id: domainId, pack: wanted.pack, is_on: wanted.isOn, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('domain_id').doNothing())
      .execute(),

  /** Locks the domain until the end of the transaction, so that two requests cannot both use the last place. */
  locked: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).forUpdate().executeTakeFirst(),

  /** Changes the wanted state; false when it is the same already. */
  want: async (sql: Sql, domainId: DomainId, wanted: { pack: Pack; isOn: boolean }, now: Date): Promise<boolean> =>
    (await sql
      .updateTable('mail_domain')
      .set((eb) => ({ pack: wanted.pack, is_on: wanted.isOn, version: eb('version', '+', 1), updated_at: now }))
      .where('domain_id', '=', domainId)
      .where((eb) => eb.or([eb('pack', '<>', wanted.pack), eb('is_on', '<>', wanted.isOn)]))
      .returning('domain_id')
      .executeTakeFirst()) !== undefined,

  /** This pack is paid until a day, though a smaller one was chosen for afterwards. */
  keepPaid: (sql: Sql, domainId: DomainId, { pack, until }: { pack: Pack; until: Day }, now: Date) =>
    sql
      .updateTable('mail_domain')
      .set({ paid_pack: pack as '50' | 'unlimited', paid_until: until, updated_at: now })
      .where('domain_id', '=', domainId)
      .execute(),

  /** Domains whose larger pack is no longer paid. */
  paidUntil: async (sql: Sql, today: Day): Promise<DomainId[]> =>
    (await sql.selectFrom('mail_domain').select('domain_id').where('paid_until', '<=', today).execute()).map(
      (row) => row.domain_id,
    ),
  forgetPaid: (sql: Sql, domainId: DomainId) =>
    sql
      .updateTable('mail_domain')
      .set({ paid_pack: null, paid_until: null })
      .where('domain_id', '=', domainId)
      .execute(),

  /** Sets the day of deletion for unpaid mail; null when it is paid again. */
  setEnd: async (sql: Sql, domainId: DomainId, endsOn: Day | null): Promise<boolean> =>
    (await sql
      .updateTable('mail_domain')
      .set({ ends_on: endsOn })
      .where('domain_id', '=', domainId)
      .where('ends_on', endsOn === null ? 'is not' : 'is', null)
      .returning('domain_id')
      .executeTakeFirst()) !== undefined,

  /** Domains that left, with mail that is still on. */
  ofDeparted: async (sql: Sql): Promise<DomainId[]> =>
    (
      await sql
        .selectFrom('mail_domain')
        .innerJoin('domain', 'domain.id', 'mail_domain.domain_id')
        .select('domain.id')
        .where('domain.status', '=', 'Cancelled')
        .where('mail_domain.ends_on', 'is', null)
        .limit(500)
        .execute()
    ).map(({ id }) => id),

  /** Domains whose day of deletion has come. */
  endedBy: (sql: Sql, today: Day) =>
    sql
      .selectFrom('mail_domain')
      .innerJoin('domain', 'domain.id', 'mail_domain.domain_id')
      .select(['domain.id', 'domain.name', 'domain.client_id'])
      .where('mail_domain.ends_on', '<=', today)
      .where(openDrop, 'is', null)
      .limit(500)
      .execute(),

  /** The same name with mail at the host from an earlier holding: by another client, or by this one. */
  formerOf: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('domain as own')
      .innerJoin('domain as former', (join) =>
        join.onRef('former.name', '=', 'own.name').onRef('former.id', '<>', 'own.id'),
      )
      .innerJoin('mail_domain', 'mail_domain.domain_id', 'former.id')
      .select(['former.id', 'former.name'])
      .select(raw<boolean>`former.client_id = own.client_id`.as('isSameClient'))
      .where('own.id', '=', domainId)
      .where('mail_domain.kept_version', '>', 0)
      .executeTakeFirst(),

  remove: (sql: Sql, domainId: DomainId) => sql.deleteFrom('mail_domain').where('domain_id', '=', domainId).execute(),

  /** The wanted state of the domain, and whether the host has it. */
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

  /** The host's answer for a version; one that was wanted later is still to be sent. */
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

  /** Domains at the host, those with the oldest report first. */
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
