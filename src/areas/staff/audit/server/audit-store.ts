import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { addDays, startOf } from '#base/dates.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import { objectName } from '#platform/audit/object-name.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText, personName, personText } from '#platform/sql/names.ts'
import type { AuditFilters, AuditSource } from '../contract/calls.ts'
import { auditTopics } from '../rules/topics.ts'

const batch = 1_000
/** The limit of people or clients found by one name. */
const most = 500

const sources: Record<AuditSource, Expression<SqlBool>> = {
  person: raw<SqlBool>`(line.account_id is not null and line.actor_account_id = line.account_id)`,
  acting: raw<SqlBool>`(line.account_id is not null and line.actor_account_id <> line.account_id)`,
  portal: raw<SqlBool>`line.account_id is null`,
}

type Found = { text: string; accounts: number[]; clients: number[] }

/** Looks people and clients up first: only with their ids can the query of the log use its indexes. */
async function lookUp(sql: Sql, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const pattern = containing(text)
  const account = raw<SqlBool>`${personText()} ilike ${pattern}`
  const client = raw<SqlBool>`${clientText()} ilike ${pattern}`
  const [accounts, clients] = await Promise.all([
    sql.selectFrom('account').select('id').where(account).limit(most).execute(),
    sql.selectFrom('client').select('id').where(client).limit(most).execute(),
  ])
  return { text, accounts: accounts.map(({ id }) => id), clients: clients.map(({ id }) => id) }
}

/** Each part uses its own index: accounts, clients, and the whole name or id of an object or request. */
const matchingText = ({ text, accounts, clients }: Found) => raw<SqlBool>`(line.object_id = ${text}
  or line.request_id = ${text} or line.account_id = any(${accounts}::bigint[])
  or line.actor_account_id = any(${accounts}::bigint[]) or line.client_id = any(${clients}::bigint[]))`

const oneOf = (conditions: readonly Expression<SqlBool>[]) => raw<SqlBool>`(${raw.join(conditions, raw` or `)})`

const partsOf = (topic: AuditFilters['topic']) => (topic ?? []).flatMap((name): readonly string[] => auditTopics[name])
const isAbout = (part: string) => raw<SqlBool>`line.action like ${`${part}.%`}`

const linesFor = (sql: Sql, { topic, source, period, client, account }: AuditFilters, meant?: Found) =>
  sql
    .selectFrom('audit_entry as line')
    .$if(meant !== undefined, (query) => query.where(matchingText(meant!)))
    .$if(Boolean(topic?.length), (query) => query.where(oneOf(partsOf(topic).map(isAbout))))
    .$if(Boolean(source?.length), (query) => query.where(oneOf(source!.map((name) => sources[name]))))
    .$if(period !== undefined, (query) =>
      query.where('line.at', '>=', startOf(period!.from)).where('line.at', '<', startOf(addDays(period!.to, 1))),
    )
    .$if(client !== undefined, (query) => query.where('line.client_id', '=', askedId<ClientId>(client!)))
    .$if(account !== undefined, (query) =>
      query.where(raw<SqlBool>`(line.account_id = ${account} or line.actor_account_id = ${account})`),
    )

/** Counts topic by topic, because each count is then an index-only scan. */
async function total(sql: Sql, { topic, ...filters }: AuditFilters, meant?: Found): Promise<number> {
  const lines = linesFor(sql, filters, meant)
  const counts = (topic?.length ? partsOf(topic).map((part) => lines.where(isAbout(part))) : [lines]).map((each) =>
    each.select(({ fn }) => fn.countAll<number>().as('lines')),
  )
  const sum = raw<number>`${raw.join(counts, raw` + `)}`
  return (await sql.selectNoFrom(sum.as('total')).executeTakeFirstOrThrow()).total
}

const withPeople = (query: ReturnType<typeof linesFor>) =>
  query
    .leftJoin('client', 'client.id', 'line.client_id')
    .leftJoin('account', 'account.id', 'line.account_id')
    .leftJoin('account as actor', 'actor.id', 'line.actor_account_id')
    .select(['line.id', 'line.at', 'line.action', 'line.object_type', 'line.object_id', 'line.client_id'])
    .select(['line.account_id', 'line.actor_account_id', 'line.details', 'line.request_id'])
    .select([
      raw<string>`coalesce(${clientName()}, '')`.as('client_name'),
      personName<string | null>().as('account_name'),
      'account.email as account_email',
    ])
    .select(objectName('line').as('object_name'))
    .select([personName<string | null>('actor').as('actor_name'), 'actor.email as actor_email'])

export const auditStore = {
  async list(sql: Sql, { page, perPage, ...filters }: AuditFilters & { page: number; perPage: number }) {
    const meant = await lookUp(sql, filters.q?.trim())
    const lines = linesFor(sql, filters, meant)
    const [rows, counted] = await Promise.all([
      withPeople(lines)
        .orderBy('line.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      total(sql, filters, meant),
    ])
    return { rows, total: counted }
  },

  find: (sql: Sql, id: number) => withPeople(linesFor(sql, {})).where('line.id', '=', id).executeTakeFirst(),

  /** Oldest first, streamed; lines written meanwhile come last. */
  async *each(sql: Sql, filters: AuditFilters) {
    const meant = await lookUp(sql, filters.q?.trim())
    for (let afterId = 0; ; ) {
      const rows = await withPeople(linesFor(sql, filters, meant))
        .where('line.id', '>', afterId)
        .orderBy('line.id')
        .limit(batch)
        .execute()
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      afterId = last.id
    }
  },
}
export type AuditRow = Awaited<ReturnType<typeof auditStore.list>>['rows'][number]
