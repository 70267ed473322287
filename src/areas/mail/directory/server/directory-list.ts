import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { inPortfolio } from '#areas/domains/portfolio/server/public.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import type { MailboxState } from '#areas/mail/mailboxes/server/public.ts'
import type { Day } from '#base/dates.ts'
import { toAscii } from '#base/hostname.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { beginning, containing } from '#platform/sql/like.ts'
import { clientName } from '#platform/sql/names.ts'
import type { DirectoryQuery } from '../contract/calls.ts'
import { type Attention, fullFrom } from '../rules/attention.ts'

export type Within = Pick<DirectoryQuery, 'q' | 'attention' | 'cc'> & { scope: Scope; today: Day }
type Asked = Within & Pick<DirectoryQuery, 'sort' | 'order' | 'page' | 'perPage'>

/** The expression of the index `mailbox_fullest`. */
const fullness = raw<number>`mailbox.used_bytes::numeric / mailbox.quota_bytes`

/** Each condition by itself, because the totals use the same ones. */
export const attentionOf = (today: Day): Record<Attention, Expression<SqlBool>> => ({
  full: raw<SqlBool>`${fullness} >= ${fullFrom}`,
  off: raw<SqlBool>`not (mailbox.is_on and mail_domain.is_on)`,
  reply: raw<SqlBool>`(mailbox.auto_reply is not null and coalesce(mailbox.auto_reply ->> 'from' <= ${today}, true)
    and coalesce(mailbox.auto_reply ->> 'until' >= ${today}, true))`,
  never: raw<SqlBool>`(mailbox.last_sign_in_at is null and mailbox.state in ('ready', 'changing'))`,
})

/** The typed search: part of an address on one side of the at sign, or of both. */
function found(typed: string): Expression<SqlBool> {
  const text = typed.trim().toLowerCase()
  const at = text.indexOf('@')
  const domainPart = text.slice(at + 1)
  const domain = toAscii(domainPart) ?? domainPart
  if (at >= 0)
    return raw<SqlBool>`(mailbox.name like ${containing(text.slice(0, at))} and domain.name like ${beginning(domain)})`
  return raw<SqlBool>`(mailbox.name like ${containing(text)} or domain.name like ${containing(domain)})`
}

/** The matching mailboxes within a scope; those of domains that left belong to nobody. */
export const matching = (sql: Sql, { scope, q, attention, cc, today }: Within) =>
  sql
    .selectFrom('mailbox')
    .innerJoin('mail_domain', 'mail_domain.domain_id', 'mailbox.domain_id')
    .innerJoin('domain', 'domain.id', 'mailbox.domain_id')
    .where(inPortfolio(scope))
    .where('domain.status', '<>', 'Cancelled')
    .$if(cc !== undefined, (query) => query.where('domain.client_id', '=', askedId<ClientId>(cc ?? 0)))
    .$if(Boolean(q?.trim()), (query) => query.where(found(q ?? '')))
    .$if(attention !== undefined && attention.length > 0, (query) =>
      query.where((eb) => eb.or((attention ?? []).map((each) => attentionOf(today)[each]))),
    )

const sorted = {
  address: raw`domain.name`,
  name: raw`mailbox.name`,
  size: raw`mailbox.quota_bytes`,
  used: raw`mailbox.used_bytes`,
  full: fullness,
  lastSignIn: raw`mailbox.last_sign_in_at`,
} as const

/** The rows of these mailboxes, with their forwarding, auto-reply and owner. */
const whole = (sql: Sql) =>
  sql
    .selectFrom('mailbox')
    .innerJoin('mail_domain', 'mail_domain.domain_id', 'mailbox.domain_id')
    .innerJoin('domain', 'domain.id', 'mailbox.domain_id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .leftJoin('mail_forward', (join) =>
      join
        .onRef('mail_forward.domain_id', '=', 'mailbox.domain_id')
        .onRef('mail_forward.name', '=', 'mailbox.name')
        .on('mail_forward.state', 'not in', ['making', 'failed']),
    )
    .selectAll('mailbox')
    .select(['domain.name as domain', 'domain.client_id', clientName().as('client_name')])
    .select(['mail_domain.is_on as domain_is_on', 'mail_domain.catch_all', 'mail_domain.read_at'])
    .select(['mail_domain.silent_since', 'mail_forward.destinations', 'mail_forward.keeps_copy'])
    .$narrowType<{ state: MailboxState; auto_reply: AutoReply | null }>()
export type ListedMailbox = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

/** Rows per read of the export. */
const batch = 1_000

/** All of them in turn, by domain and name, without holding all in memory. */
export async function* everyMailbox(sql: Sql, asked: Within): AsyncGenerator<ListedMailbox> {
  for (let last: { domain: string; name: string } | undefined; ; ) {
    const after = last
    const found = await matching(sql, asked)
      .select(['mailbox.id', 'mailbox.name', 'domain.name as domain'])
      .$if(after !== undefined, (query) =>
        query.where(raw<SqlBool>`(domain.name, mailbox.name) > (${after?.domain}, ${after?.name})`),
      )
      .orderBy('domain.name')
      .orderBy('mailbox.name')
      .limit(batch)
      .execute()
    const rows = await wholeInOrder(
      sql,
      found.map(({ id }) => id),
    )
    yield* rows
    last = found.at(-1)
    if (!last || found.length < batch) return
  }
}

/** The rows of these mailboxes, in this order. */
async function wholeInOrder(sql: Sql, ids: readonly number[]): Promise<ListedMailbox[]> {
  if (ids.length === 0) return []
  const rows = await whole(sql)
    .where('mailbox.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The totals: how many, how much is in them, and how many need attention. */
export async function directoryFigures(sql: Sql, asked: Within): Promise<DirectoryFigures> {
  const conditions = attentionOf(asked.today)
  const counted = (attention: Attention) => raw<number>`count(*) filter (where ${conditions[attention]})`
  return matching(sql, asked)
    .select(({ fn }) => [
      fn.countAll<number>().as('mailboxes'),
      fn.count<number>('domain.id').distinct().as('domains'),
      raw<number>`coalesce(sum(mailbox.used_bytes), 0)::bigint`.as('usedBytes'),
      raw<number>`coalesce(sum(mailbox.quota_bytes), 0)::bigint`.as('quota'),
    ])
    .select([counted('full').as('full'), counted('off').as('off')])
    .select([counted('reply').as('reply'), counted('never').as('never')])
    .executeTakeFirstOrThrow()
}
export type DirectoryFigures = { mailboxes: number; domains: number; usedBytes: number; quota: number } & Record<
  Attention,
  number
>

/** One page. Its rows are found first; only those are read in full. */
export async function directoryPage(sql: Sql, asked: Asked): Promise<{ rows: ListedMailbox[]; total: number }> {
  const { sort, order, page, perPage } = asked
  const wanted = matching(sql, asked)
  const [ids, { total }] = await Promise.all([
    wanted
      .select('mailbox.id')
      .orderBy(sorted[sort], (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
      .$if(sort === 'address', (query) => query.orderBy('mailbox.name', order))
      .$if(sort === 'name', (query) => query.orderBy('domain.name', order))
      .orderBy('mailbox.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const rows = await wholeInOrder(
    sql,
    ids.map(({ id }) => id),
  )
  return { rows, total }
}
