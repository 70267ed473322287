import { type RawBuilder, sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import type { LinkQuery } from '../contract/calls.ts'

type Suggestion = {
  suggested_id: string | null
  suggested_name: string | null
  suggested_by: 'vat' | 'email' | 'name' | null
}
export type ListedLink = Suggestion & {
  client_id: ClientId
  name: string
  email: string
  vat: string
  is_managed: boolean
  services: number
  remote_id: string | null
  remote_name: string | null
  linked_at: Date | null
}

/** A partner's own clients; one that left the partner is excluded, whatever was linked. */
const clientsOf = (partnerId: ClientId) => raw`
  from client left join psa_link link on link.client_id = client.id and link.partner_id = ${partnerId}
  where client.partner_id = ${partnerId} and client.closed_at is null`

const matching = ({ q, state }: LinkQuery): RawBuilder<unknown> => raw`
  ${q ? raw`and lower(${clientText()}) like ${containing(q.toLowerCase())}` : raw``}
  ${state === 'linked' ? raw`and link.client_id is not null` : raw``}
  ${state === 'open' ? raw`and link.client_id is null` : raw``}`

/** The least similarity of names for a suggestion; the partner decides. */
const likeEnough = 0.45

/** The best unlinked customer: the same VAT number (with or without country), e-mail address, or a similar name. */
const suggestion = (partnerId: ClientId) => raw`
  left join lateral (
    select remote.remote_id as suggested_id, remote.name as suggested_name,
      case when own.vat <> '' and remote.vat in (own.vat, substr(own.vat, 3)) then 'vat'
        when remote.email <> '' and remote.email = lower(page.email) then 'email' else 'name' end as suggested_by
    from psa_client remote, (select upper(regexp_replace(page.vat, '[^A-Za-z0-9]', '', 'g')) as vat) own
    where remote.partner_id = ${partnerId} and page.remote_id is null
      and not exists (select from psa_link taken where taken.partner_id = ${partnerId} and taken.remote_id = remote.remote_id)
      and (own.vat <> '' and remote.vat in (own.vat, substr(own.vat, 3))
        or remote.email <> '' and remote.email = lower(page.email)
        or similarity(lower(remote.name), lower(page.name)) >= ${likeEnough})
    order by case when own.vat <> '' and remote.vat in (own.vat, substr(own.vat, 3)) then 0
        when remote.email <> '' and remote.email = lower(page.email) then 1 else 2 end,
      similarity(lower(remote.name), lower(page.name)) desc, remote.remote_id
    limit 1) likely on true`

export const linkStore = {
  list: async (sql: Sql, partnerId: ClientId, asked: LinkQuery): Promise<{ rows: ListedLink[]; total: number }> => {
    const { rows } = await raw<ListedLink>`
      with page as (
        select client.id as client_id, ${clientName()} as name, client.email, client.vat,
          client.client_type = 'Managed Client' as is_managed, link.remote_id, link.remote_name, link.linked_at
        ${clientsOf(partnerId)} ${matching(asked)}
        order by lower(${clientName()}), client.id limit ${asked.perPage} offset ${(asked.page - 1) * asked.perPage})
      select page.*, likely.suggested_id, likely.suggested_name, likely.suggested_by,
        (select count(*)::int from service where service.client_id = page.client_id
          and service.status in ('Active', 'Suspended')
          and service.billing_cycle in ('monthly', 'quarterly', 'yearly', 'biennially')) as services
      from page ${suggestion(partnerId)} order by lower(page.name), page.client_id`.execute(sql)
    const counted = await raw<{ total: number }>`
      select count(*)::int as total ${clientsOf(partnerId)} ${matching(asked)}`.execute(sql)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },

  counts: async (sql: Sql, partnerId: ClientId): Promise<{ clients: number; linked: number }> =>
    (
      await raw<{ clients: number; linked: number }>`
        select count(*)::int as clients, count(link.client_id)::int as linked ${clientsOf(partnerId)}`.execute(sql)
    ).rows[0] ?? { clients: 0, linked: 0 },

  /** Those of these clients that belong to the partner. */
  ownedOf: async (sql: Sql, partnerId: ClientId, clientIds: readonly number[]): Promise<Map<number, ClientId>> => {
    const rows = await sql
      .selectFrom('client')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('closed_at', 'is', null)
      .where('id', '=', raw<ClientId>`any(${[...clientIds]}::bigint[])`)
      .execute()
    return new Map(rows.map(({ id }) => [id, id]))
  },

  remotes: async (sql: Sql, partnerId: ClientId, ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await sql
      .selectFrom('psa_client')
      .select(['remote_id', 'name'])
      .where('partner_id', '=', partnerId)
      .where('remote_id', 'in', ['', ...ids])
      .execute()
    return new Map(rows.map((row) => [row.remote_id, row.name]))
  },

  searchRemotes: (sql: Sql, partnerId: ClientId, text: string) =>
    sql
      .selectFrom('psa_client')
      .select(['remote_id', 'name', 'vat', 'email'])
      .where('partner_id', '=', partnerId)
      .where(raw<boolean>`lower(name) like ${containing(text.toLowerCase())}`)
      .orderBy(raw`lower(name)`)
      .orderBy('remote_id')
      .limit(20)
      .execute(),

  drop: (sql: Sql, partnerId: ClientId, clientIds: readonly ClientId[]) =>
    sql
      .deleteFrom('psa_link')
      .where('partner_id', '=', partnerId)
      .where('client_id', '=', raw<ClientId>`any(${[...clientIds]}::bigint[])`)
      .execute(),

  /** The clients to which these customers are linked. */
  taken: (sql: Sql, partnerId: ClientId, remoteIds: readonly string[]) =>
    sql
      .selectFrom('psa_link')
      .select(['client_id', 'remote_name'])
      .where('partner_id', '=', partnerId)
      .where('remote_id', 'in', ['', ...remoteIds])
      .executeTakeFirst(),

  /** A client that came from another partner may still have that partner's link. */
  add: (
    sql: Sql,
    partnerId: ClientId,
    links: readonly { clientId: ClientId; remoteId: string; remoteName: string }[],
    now: Date,
  ) =>
    sql
      .insertInto('psa_link')
      .values(
        links.map(({ clientId, remoteId, remoteName }) => ({
          client_id: clientId,
          partner_id: partnerId,
          remote_id: remoteId,
          remote_name: remoteName,
          linked_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('client_id').doUpdateSet((eb) => ({
          partner_id: eb.ref('excluded.partner_id'),
          remote_id: eb.ref('excluded.remote_id'),
          remote_name: eb.ref('excluded.remote_name'),
          linked_at: eb.ref('excluded.linked_at'),
        })),
      )
      .execute(),
}
