import { sql as raw } from 'kysely'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'

export type StoredKind = 'addresses' | 'proofs' | 'registered' | 'updates' | 'external-dns'

/**
 * Everything that decides whether a key opens anything, by the name that its holder signs in with. It ends with the domain leaving its client, and with the account
 * of whoever made it or that account's sight of the domain, as a link that shares a domain does.
 */
export const keyHolders = prepared<{ username: string }>()((sql, value) =>
  sql
    .selectFrom('record_key as key')
    .innerJoin('domain', 'domain.id', 'key.domain_id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .innerJoin('account', 'account.id', 'key.account_id')
    .leftJoin('record_key as maker', 'maker.id', 'key.made_by')
    .select(['key.id', 'key.hash', 'key.kind', 'key.names', 'key.subnets', 'key.note', 'key.last_used_at'])
    .select(['key.types', 'key.refused_at'])
    .select(['key.domain_id', 'key.account_id', 'key.client_id', 'domain.name as domain'])
    .select(['key.sealed_secret', 'key.types', 'key.proofs_only'])
    .where('key.username', '=', value('username'))
    .where('key.revoked_at', 'is', null)
    .where('maker.revoked_at', 'is', null)
    .whereRef('domain.client_id', '=', 'key.client_id')
    .where('domain.status', '<>', 'Cancelled')
    .where('client.closed_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .where(
      raw<boolean>`((account.permissions ->> 'admin')::boolean is true or (account.permissions ->> 'domains')::boolean is true
        and (account.client_id = domain.client_id or account.client_id = client.partner_id)
        and (account.all_products or exists (select from product_access as selected where selected.account_id = account.id
          and selected.domain_id = domain.id and selected.status = 'active')))`,
    ),
)
export type KeyHolder = Awaited<ReturnType<typeof keyHolders>>[number]

const person = raw<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`

const valid = (sql: Sql, domainId: DomainId) =>
  sql.selectFrom('record_key as key').where('key.domain_id', '=', domainId).where('key.revoked_at', 'is', null)

export const keyStore = {
  add: (
    sql: Sql,
    row: {
      username: string
      hash: Buffer
      domain_id: DomainId
      client_id: ClientId
      account_id: AccountId
      kind: StoredKind
      names: string[]
      note: string
      subnets: string[]
      made_by?: number
      sealed_secret?: string
      types?: string[]
      proofs_only?: boolean
      created_at: Date
    },
  ) => sql.insertInto('record_key').values(row).returning('id').executeTakeFirstOrThrow(),

  /** Those that people made, newest first. */
  ofDomain: (sql: Sql, domainId: DomainId, clientId: ClientId) =>
    valid(sql, domainId)
      .innerJoin('account', 'account.id', 'key.account_id')
      .where('key.client_id', '=', clientId)
      .where('key.made_by', 'is', null)
      .select(['key.id', 'key.username', 'key.kind', 'key.names', 'key.note', 'key.subnets', 'key.created_at'])
      .select(['key.types', 'key.proofs_only'])
      .select(['key.last_used_at', 'key.last_ip', 'key.last_program', person.as('created_by')])
      .select(['key.types', 'key.refused_at', 'key.refused_sets'])
      .select((eb) =>
        eb
          .selectFrom('record_key as own')
          .whereRef('own.made_by', '=', 'key.id')
          .where('own.revoked_at', 'is', null)
          .select((own) => own.fn.countAll<number>().as('count'))
          .as('registered'),
      )
      .orderBy('key.id', 'desc')
      .execute(),

  /** With the domain locked, so that two who make one at once are counted one after the other. */
  count: async (sql: Sql, domainId: DomainId, madeBy: number | null): Promise<number> => {
    await sql.selectFrom('domain').select('id').where('id', '=', domainId).forUpdate().execute()
    const { count } = await valid(sql, domainId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$if(madeBy === null, (query) => query.where('key.made_by', 'is', null))
      .$if(madeBy !== null, (query) => query.where('key.made_by', '=', madeBy))
      .executeTakeFirstOrThrow()
    return count
  },

  /** Ends a key and what was registered with it; the rows that ended. */
  revoke: (sql: Sql, domainId: DomainId, id: number, now: Date) =>
    sql
      .updateTable('record_key')
      .set({ revoked_at: now })
      .where('domain_id', '=', domainId)
      .where((eb) => eb.or([eb.and([eb('id', '=', id), eb('made_by', 'is', null)]), eb('made_by', '=', id)]))
      .where('revoked_at', 'is', null)
      .returning(['id', 'kind', 'names', 'note', 'username', 'proofs_only'])
      .execute(),

  /** The names that keys which still hold set, by kind. */
  namesHeld: async (sql: Sql, domainId: DomainId) =>
    valid(sql, domainId).select(['key.kind', 'key.names', 'key.proofs_only']).execute(),

  /** Of these zones the nearest that keys sign updates of. */
  updatedZone: (sql: Sql, names: readonly string[]) =>
    sql
      .selectFrom('record_key as key')
      .innerJoin('domain', 'domain.id', 'key.domain_id')
      .innerJoin('zone', 'zone.domain_id', 'domain.id')
      .select(['key.domain_id', 'domain.name'])
      .where('domain.name', '=', raw<string>`any(${[...names]}::text[])`)
      .where('key.kind', '=', 'updates')
      .where('key.revoked_at', 'is', null)
      .whereRef('domain.client_id', '=', 'key.client_id')
      .where('domain.status', '<>', 'Cancelled')
      .orderBy(raw`char_length(domain.name)`, 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** What could not be made of the last change; null once one was made. */
  noteRefused: (sql: Sql, id: number, refused: { at: Date; sets: readonly object[] } | null) =>
    sql
      .updateTable('record_key')
      .set({ refused_at: refused?.at ?? null, refused_sets: refused ? JSON.stringify(refused.sets) : null })
      .where('id', '=', id)
      .execute(),

  /** At most once a minute, unless something was set. */
  noteUse: (sql: Sql, id: number, used: { ip: string; program: string; at: Date; before: Date }) =>
    sql
      .updateTable('record_key')
      .set({ last_used_at: used.at, last_ip: used.ip, last_program: used.program })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', used.before)]))
      .execute(),
}
