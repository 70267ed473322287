import { sql as raw } from 'kysely'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'

/** A browser can send any name: without a limit a link could fill the table. */
const maxVisits = 500

type Page = { page: number; perPage: number }

/** Everything that decides whether a key is valid, in one statement. */
export const shareHolders = prepared<{ hash: Buffer }>()((sql, value) =>
  sql
    .selectFrom('share_link as link')
    .innerJoin('domain', 'domain.id', 'link.domain_id')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select(['link.id', 'link.domain_id', 'link.client_id', 'link.account_id', 'link.status', 'link.note'])
    .select(['link.expires_at', 'link.created_at', 'domain.name'])
    .where('link.hash', '=', value('hash'))
    // A user who lost the domain or the account no longer shares anything.
    .whereRef('domain.client_id', '=', 'link.client_id')
    .where('domain.status', '<>', 'Cancelled')
    .where('account.disabled_at', 'is', null),
)

const person = (table: string) =>
  raw<string>`coalesce(nullif(trim(${raw.ref(`${table}.first_name`)} || ' ' || ${raw.ref(`${table}.last_name`)}), ''), ${raw.ref(`${table}.email`)}, '')`

const shown = (sql: Sql) =>
  sql
    .selectFrom('share_link as link')
    .innerJoin('domain', 'domain.id', 'link.domain_id')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select(['link.id', 'link.domain_id', 'link.client_id', 'link.note', 'link.status', 'link.created_at'])
    .select(['link.expires_at', 'domain.name', person('account').as('created_by')])
    .select((eb) => [
      eb
        .selectFrom('share_visit')
        .whereRef('share_link_id', '=', 'link.id')
        .select((visit) => visit.fn.max('last_at').as('last'))
        .as('last_used_at'),
      eb
        .selectFrom('share_visit')
        .whereRef('share_link_id', '=', 'link.id')
        .select((visit) => visit.fn.countAll<number>().as('visits'))
        .as('visits'),
    ])
export type ShareRow = Awaited<ReturnType<typeof shareStore.list>>[number]

const visitsOf = (sql: Sql, domainId: DomainId) =>
  sql
    .selectFrom('share_visit as visit')
    .innerJoin('share_link as link', 'link.id', 'visit.share_link_id')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select(['visit.id', 'visit.ip', 'visit.user_agent', 'visit.first_at', 'visit.last_at'])
    .select(['link.id as link_id', 'link.note', person('account').as('created_by')])
    .where('visit.domain_id', '=', domainId)

const linesOf = (sql: Sql, domainId: DomainId) =>
  sql
    .selectFrom('audit_entry as line')
    .leftJoin('account', 'account.id', 'line.account_id')
    .leftJoin('account as actor', 'actor.id', 'line.actor_account_id')
    .leftJoin('share_link as link', 'link.id', 'line.share_link_id')
    .select(['line.id', 'line.at', 'line.action', 'line.details', 'line.share_link_id', 'link.note'])
    .select(['line.account_id', 'line.actor_account_id', person('account').as('who'), person('actor').as('actor')])
    .where('line.object_type', '=', 'domain')
    .where('line.object_id', '=', String(domainId))

export const shareStore = {
  add: (
    sql: Sql,
    row: {
      hash: Buffer
      domain_id: DomainId
      client_id: ClientId
      account_id: AccountId
      note: string
      created_at: Date
      expires_at: Date
    },
  ) => sql.insertInto('share_link').values(row).returning('id').executeTakeFirstOrThrow(),

  find: (sql: Sql, id: number) => shown(sql).where('link.id', '=', id).executeTakeFirst(),

  list: (sql: Sql, domainId: DomainId, { page, perPage }: Page) =>
    shown(sql)
      .where('link.domain_id', '=', domainId)
      .orderBy('link.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),

  count: (sql: Sql, table: 'share_link' | 'share_visit', domainId: DomainId) =>
    sql
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', domainId)
      .executeTakeFirstOrThrow()
      .then(({ count }) => count),

  /** Locks until the transaction ends, so that concurrent creations are counted one after the other. */
  countValid: async (sql: Sql, domainId: DomainId, now: Date): Promise<number> => {
    await sql.selectFrom('domain').select('id').where('id', '=', domainId).forUpdate().execute()
    const { count } = await sql
      .selectFrom('share_link')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', domainId)
      .where('status', '=', 1)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    return count
  },

  setStatus: (sql: Sql, id: number, status: 0 | 1) =>
    sql.updateTable('share_link').set({ status }).where('id', '=', id).execute(),

  /** One line per browser and address, written at most once a minute, up to a limit. */
  noteVisit: (
    sql: Sql,
    visit: { share_link_id: number; domain_id: DomainId; ip: string; user_agent: string; at: Date },
  ) =>
    raw`
    insert into share_visit (share_link_id, domain_id, ip, user_agent, first_at, last_at)
    select ${visit.share_link_id}::bigint, ${visit.domain_id}::bigint, ${visit.ip}, ${visit.user_agent},
      ${visit.at}::timestamptz, ${visit.at}::timestamptz
    where (select count(*) from share_visit where share_link_id = ${visit.share_link_id}) < ${maxVisits}
      or exists (
        select from share_visit where share_link_id = ${visit.share_link_id} and ip = ${visit.ip}
          and md5(user_agent) = md5(${visit.user_agent})
      )
    on conflict (share_link_id, ip, md5(user_agent)) do update set last_at = excluded.last_at
    where share_visit.last_at < excluded.last_at - interval '1 minute'`.execute(sql),

  visits: (sql: Sql, domainId: DomainId, { page, perPage }: Page) =>
    visitsOf(sql, domainId)
      .orderBy('visit.last_at', 'desc')
      .orderBy('visit.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),

  changes: async (sql: Sql, domainId: DomainId, { page, perPage }: Page) => {
    const lines = linesOf(sql, domainId)
    const [rows, { count }] = await Promise.all([
      lines
        .orderBy('line.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      sql
        .selectFrom('audit_entry')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('object_type', '=', 'domain')
        .where('object_id', '=', String(domainId))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total: count }
  },
}
