import { sql as raw } from 'kysely'
import { type AccountId, askedId, type ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { beginning, containing } from '#platform/sql/like.ts'
import { clientName, clientText, personName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { type FoundClient, maxFound } from '../contract/calls.ts'

/** How many recent clients come first. */
const mostRecent = 8

/** Three letters or more match anywhere; fewer match the beginning of words, as the trigram index does. */
const matchesWord = (word: string) =>
  word.length < 3
    ? raw`(${clientText()} ilike ${beginning(word)} or ${clientText()} ilike ${`% ${beginning(word)}`})`
    : raw`${clientText()} ilike ${containing(word)}`

/** The clients of a partner, without the partner itself. */
const inScope = (scope: Scope) =>
  scope.kind === 'all' ? raw`closed_at is null` : raw`closed_at is null and partner_id = ${scope.clientId}`

/**
 * Ids of the clients to show, in order. Among thousands it must not sort all matches: it stops at a few hundred, and
 * puts names that begin with the text first.
 */
const matching = (scope: Scope, word: string) => raw`
  select id, row_number() over (order by starts desc, lower(shown), id) as place, false as recent
  from (
    select id, ${clientName()} as shown,
      (company_name ilike ${beginning(word)} or last_name ilike ${beginning(word)} or first_name ilike ${beginning(word)}) as starts
    from client
    where ${inScope(scope)} and ${matchesWord(word)}
    limit 400
  ) as found
  order by place limit ${maxFound}`

const untyped = (scope: Scope, accountId: AccountId) => raw`
  (select client.id, row_number() over (order by seen_at desc) as place, true as recent
    from recent_client join client on client.id = recent_client.client_id
    where recent_client.account_id = ${accountId} and ${inScope(scope)}
    order by seen_at desc limit ${mostRecent})
  union all
  (select id, 1000 + row_number() over (order by id desc) as place, false as recent
    from client where ${inScope(scope)}
      and id not in (select client_id from recent_client where account_id = ${accountId} order by seen_at desc limit ${mostRecent})
    order by id desc limit ${maxFound - mostRecent})`

type Row = {
  id: number
  shown: string
  person: string
  email: string
  city: string
  client_type: string
  account_id: AccountId | null
  recent: boolean
}

const oneClient = (scope: Scope, id: number) => raw`
  select id, 1 as place, false as recent from client where ${inScope(scope)} and id = ${id}`

type Asked = { q: string; cc?: number | undefined }

function chosenClients(scope: Scope, accountId: AccountId, { q, cc }: Asked) {
  if (cc !== undefined) return oneClient(scope, cc)
  const word = q.trim()
  return word === '' ? untyped(scope, accountId) : matching(scope, word)
}

export async function findClients(sql: Sql, scope: Scope, accountId: AccountId, asked: Asked): Promise<FoundClient[]> {
  const chosen = chosenClients(scope, accountId, asked)
  const { rows } = await raw<Row>`
    select client.id, client.email, client.city, client.client_type, chosen.recent, main.id as account_id,
      ${clientName()} as shown,
      case when client.company_name = '' then '' else ${personName('client')} end as person
    from (${chosen}) as chosen
    join client on client.id = chosen.id
    left join lateral (
      select account.id from account
      where account.client_id = client.id and account.disabled_at is null
        and coalesce(account.permissions ->> 'admin', 'false') <> 'true'
      order by (lower(account.email) = lower(client.email)) desc, account.id limit 1
    ) as main on true
    order by chosen.place`.execute(sql)
  return rows.map((row) => ({
    id: row.id,
    name: row.shown,
    person: row.person,
    email: row.email,
    city: row.city,
    clientType: row.client_type as FoundClient['clientType'],
    accountId: row.account_id,
    isRecent: row.recent,
  }))
}

export const reachedClient = (sql: Sql, scope: Scope, clientId: number) =>
  sql
    .selectFrom('client')
    .select('id')
    .where('id', '=', askedId<ClientId>(clientId))
    .where(visibleTo(scope, 'client.id'))
    .executeTakeFirst()

/** Records a client as recent, and deletes those too old to be shown. */
export async function noteClient(ctx: Ctx, clientId: ClientId): Promise<void> {
  const { accountId } = ctx.requirePrincipal()
  await ctx.sql
    .insertInto('recent_client')
    .values({ account_id: accountId, client_id: clientId, seen_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doUpdateSet({ seen_at: ctx.now() }))
    .execute()
  await raw`
    delete from recent_client where account_id = ${accountId} and client_id in (
      select client_id from recent_client where account_id = ${accountId} order by seen_at desc offset ${mostRecent * 3}
    )`.execute(ctx.sql)
}
