import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { MailboxFacts } from '#drivers/mail-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { MailboxQuery, mailboxStates } from '../contract/shapes.ts'
import type { AutoReply } from '../rules/auto-reply.ts'

export type MailboxState = (typeof mailboxStates)[number]

/** A mailbox with the forwarding of its address. */
const rows = (sql: Sql) =>
  sql
    .selectFrom('mailbox')
    .leftJoin('mail_forward', (join) =>
      join
        .onRef('mail_forward.domain_id', '=', 'mailbox.domain_id')
        .onRef('mail_forward.name', '=', 'mailbox.name')
        .on('mail_forward.state', 'not in', ['making', 'failed']),
    )
    .selectAll('mailbox')
    .select(['mail_forward.destinations', 'mail_forward.keeps_copy'])
    .$narrowType<{ state: MailboxState; auto_reply: AutoReply | null }>()
export type MailboxRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const sorted = {
  name: raw`mailbox.name`,
  size: raw`mailbox.quota_bytes`,
  used: raw`mailbox.used_bytes`,
  full: raw`mailbox.used_bytes::numeric / mailbox.quota_bytes`,
  lastSignIn: raw`mailbox.last_sign_in_at`,
} as const

export type NewMailbox = { name: string; quotaBytes: number }

/** Mailboxes. Every statement takes a domain id that was found within a scope. */
export const mailboxStore = {
  page: async (sql: Sql, domainId: DomainId, { q, sort, order, page, perPage }: MailboxQuery) => {
    const found = rows(sql)
      .where('mailbox.domain_id', '=', domainId)
      .$if(Boolean(q), (query) => query.where('mailbox.name', 'like', containing(q?.trim().toLowerCase() ?? '')))
    const [data, { total }] = await Promise.all([
      found
        .orderBy(sorted[sort], (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
        .orderBy('mailbox.name')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      sql
        .selectFrom(found.as('found'))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { data, total: Number(total) }
  },

  find: (sql: Sql, domainId: DomainId, id: number) =>
    rows(sql).where('mailbox.domain_id', '=', domainId).where('mailbox.id', '=', id).executeTakeFirst(),

  byName: (sql: Sql, domainId: DomainId, name: string) =>
    rows(sql).where('mailbox.domain_id', '=', domainId).where('mailbox.name', '=', name).executeTakeFirst(),

  names: async (sql: Sql, domainId: DomainId): Promise<string[]> =>
    (
      await sql
        .selectFrom('mailbox')
        .select('name')
        .where('domain_id', '=', domainId)
        .where('state', '<>', 'failed')
        .execute()
    ).map(({ name }) => name),

  /** The number that counts for the pack: those that could not be created do not. */
  count: async (sql: Sql, domainId: DomainId): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('mailbox')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('domain_id', '=', domainId)
          .where('state', '<>', 'failed')
          .executeTakeFirstOrThrow()
      ).count,
    ),

  /** Nothing when the name exists already; one that could not be created is replaced. */
  add: (sql: Sql, domainId: DomainId, { name, quotaBytes }: NewMailbox, now: Date) =>
    sql
      .insertInto('mailbox')
      .values({
        domain_id: domainId,
        name,
        quota_bytes: quotaBytes,
        state: 'making',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['domain_id', 'name'])
          .doUpdateSet({ quota_bytes: quotaBytes, state: 'making', reason_code: null, updated_at: now })
          .where('mailbox.state', '=', 'failed'),
      )
      .returning('id')
      .executeTakeFirst(),

  setState: (sql: Sql, id: number, state: MailboxState, now: Date, reason: string | null = null) =>
    sql.updateTable('mailbox').set({ state, reason_code: reason, updated_at: now }).where('id', '=', id).execute(),

  /** The host's current values. */
  note: (sql: Sql, id: number, facts: MailboxFacts, now: Date) =>
    sql
      .updateTable('mailbox')
      .set({
        state: 'ready',
        reason_code: null,
        quota_bytes: facts.quotaBytes,
        used_bytes: facts.usedBytes,
        messages: facts.messages,
        is_on: facts.isOn,
        last_sign_in_at: facts.lastSignInAt === null ? null : new Date(facts.lastSignInAt),
        auto_reply: facts.autoReply && JSON.stringify(facts.autoReply),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute(),

  removeAll: (sql: Sql, domainId: DomainId) => sql.deleteFrom('mailbox').where('domain_id', '=', domainId).execute(),

  remove: (sql: Sql, id: number) => sql.deleteFrom('mailbox').where('id', '=', id).execute(),

  /**
   * Stores the host's report of a domain, in two statements. A mailbox that is being changed keeps its requested
   * values; an unknown one at the host is taken over; one that the host lacks is marked missing.
   */
  takeOver: async (
    sql: Sql,
    domainId: DomainId,
    found: readonly (MailboxFacts & { name: string })[],
    readAt: Date,
  ): Promise<void> => {
    const told = JSON.stringify(
      found.map(({ name, quotaBytes, usedBytes, messages, isOn, lastSignInAt, autoReply }) => ({
        name,
        quota: quotaBytes,
        used: usedBytes,
        messages,
        is_on: isOn,
        seen: lastSignInAt,
        reply: autoReply,
      })),
    )
    await raw`
      insert into mailbox as kept (domain_id, name, quota_bytes, used_bytes, messages, is_on, last_sign_in_at, auto_reply,
        state, created_at, updated_at)
      select ${domainId}, name, quota, used, messages, is_on, seen, nullif(reply, 'null'::jsonb), 'ready', ${readAt}, ${readAt}
      from jsonb_to_recordset(${told}::jsonb) as told (name text, quota bigint, used bigint, messages integer, is_on boolean,
        seen timestamptz, reply jsonb)
      on conflict (domain_id, name) do update set used_bytes = excluded.used_bytes, messages = excluded.messages,
        last_sign_in_at = excluded.last_sign_in_at,
        quota_bytes = case when kept.state in ('ready', 'missing') then excluded.quota_bytes else kept.quota_bytes end,
        is_on = case when kept.state in ('ready', 'missing') then excluded.is_on else kept.is_on end,
        auto_reply = case when kept.state in ('ready', 'missing') then excluded.auto_reply else kept.auto_reply end,
        state = case when kept.state in ('missing', 'failed') then 'ready' else kept.state end,
        reason_code = null`.execute(sql)
    await sql
      .updateTable('mailbox')
      .set({ state: 'missing' })
      .where('domain_id', '=', domainId)
      .where('state', '=', 'ready')
      .where('updated_at', '<', readAt)
      .where(raw<boolean>`name <> all(${found.map(({ name }) => name)})`)
      .execute()
  },
}
