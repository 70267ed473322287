import { type Expression, sql as raw, type SqlBool, type Updateable } from 'kysely'
import type { AccountId, ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText, personName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { TicketQuery } from '../contract/calls.ts'
import type { QueueQuery } from '../contract/staff-calls.ts'
import type { Desk } from '../rules/sides.ts'
import type { TicketState } from '../rules/states.ts'
import type { Priority } from '../rules/targets.ts'

/** The reader, who decides what is visible and what is new. */
export type Reader = { accountId: AccountId; clientId: ClientId; isStaff: boolean }

const due = raw<Date | null>`least(coalesce(ticket.first_response_due, ticket.solution_due), ticket.solution_due)`
const isWaitingForDesk = raw<SqlBool>`ticket.state in ('open', 'pending')`

/** The messages visible to this reader: the rows of `rules/sides.ts` as SQL. */
const readable = ({ clientId, isStaff }: Reader) => raw<SqlBool>`message.audience = any(
  case when ticket.client_id = ${clientId} then array['all']
    else ${isStaff ? raw`array['all', 'desks', 'provider', 'held']` : raw`array['all', 'desks', 'partner']`} end)`

const unread = (reader: Reader) => raw<boolean>`exists (
  select from support_message message where message.ticket_id = ticket.id and ${readable(reader)}
    and message.account_id is distinct from ${reader.accountId}
    and message.id > coalesce((select last_message_id from support_reading
      where support_reading.ticket_id = ticket.id and support_reading.account_id = ${reader.accountId}), 0))`

const tickets = (sql: Sql, scope: Scope) =>
  sql
    .selectFrom('support_ticket as ticket')
    .innerJoin('client', 'client.id', 'ticket.client_id')
    .leftJoin('account as assignee', 'assignee.id', 'ticket.assigned_to')
    .where(visibleTo(scope, 'ticket.client_id'))

const lines = (sql: Sql, scope: Scope, reader: Reader) =>
  tickets(sql, scope)
    .selectAll('ticket')
    .select([
      clientName().as('client_name'),
      raw<string | null>`nullif(${personName('assignee')}, '')`.as('assignee_name'),
      due.as('due_at'),
      unread(reader).as('unread'),
    ])
    .$narrowType<{ state: TicketState; priority: Priority; desk: Desk; channel: 'portal' | 'mail' }>()

function fitting(ask: Pick<TicketQuery, 'q' | 'state' | 'department' | 'cc'>): Expression<SqlBool>[] {
  const text = ask.q?.trim()
  const number = /^#?(\d{1,15})$/.exec(text ?? '')?.[1]
  return [
    ...(ask.state?.length ? [raw<SqlBool>`ticket.state = any(${ask.state})`] : []),
    ...(ask.department?.length ? [raw<SqlBool>`ticket.department = any(${ask.department})`] : []),
    ...(ask.cc === undefined ? [] : [raw<SqlBool>`ticket.client_id = ${ask.cc}`]),
    ...(text
      ? [
          raw<SqlBool>`(ticket.id = ${Number(number ?? 0)} or ticket.subject ilike ${containing(text)} or ticket.client_id in (
            select id from client where ${clientText()} ilike ${containing(text)}))`,
        ]
      : []),
  ]
}

function queueFitting(ask: QueueQuery, reader: Reader, now: Date): Expression<SqlBool>[] {
  const { assigned } = ask
  return [
    ...fitting(ask),
    ...(ask.priority?.length ? [raw<SqlBool>`ticket.priority = any(${ask.priority})`] : []),
    ...(ask.brand?.length ? [raw<SqlBool>`ticket.brand = any(${ask.brand})`] : []),
    ...(ask.desk ? [raw<SqlBool>`ticket.desk = ${ask.desk}`] : []),
    ...(assigned === 'nobody' ? [raw<SqlBool>`ticket.assigned_to is null`] : []),
    ...(assigned === 'me' ? [raw<SqlBool>`ticket.assigned_to = ${reader.accountId}`] : []),
    ...(typeof assigned === 'number' ? [raw<SqlBool>`ticket.assigned_to = ${assigned}`] : []),
    ...(ask.overdue ? [overdueAt(now)] : []),
    ...(ask.held ? [hasHeld] : []),
  ]
}

const overdueAt = (now: Date) => raw<SqlBool>`(${isWaitingForDesk} and ${due} < ${now})`
const hasHeld = raw<SqlBool>`exists (select from support_message message where message.ticket_id = ticket.id and message.audience = 'held')`

const orders: Record<string, readonly Expression<unknown>[]> = {
  due: [raw`(${isWaitingForDesk}) desc`, raw`${due} asc nulls last`, raw`ticket.changed_at desc`],
  changed: [raw`ticket.changed_at`],
  '-changed': [raw`ticket.changed_at desc`],
  opened: [raw`ticket.opened_at`],
  '-opened': [raw`ticket.opened_at desc`],
  subject: [raw`lower(ticket.subject)`],
  '-subject': [raw`lower(ticket.subject) desc`],
}

async function page(
  sql: Sql,
  scope: Scope,
  reader: Reader,
  ask: TicketQuery | QueueQuery,
  fits: Expression<SqlBool>[],
) {
  const order = raw.join([...(orders[ask.sort] ?? []), raw`ticket.id desc`])
  const all = fits.length > 0 ? raw<SqlBool>`${raw.join(fits, raw` and `)}` : raw<SqlBool>`true`
  const [rows, { total }] = await Promise.all([
    lines(sql, scope, reader)
      .where(all)
      .orderBy(raw`${order}`)
      .limit(ask.perPage)
      .offset((ask.page - 1) * ask.perPage)
      .execute(),
    tickets(sql, scope)
      .where(all)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const ticketStore = {
  list: (sql: Sql, scope: Scope, reader: Reader, ask: TicketQuery) => page(sql, scope, reader, ask, fitting(ask)),

  queue: (sql: Sql, reader: Reader, ask: QueueQuery, now: Date) =>
    page(sql, { kind: 'all' }, reader, ask, queueFitting(ask, reader, now)),

  queueCounts: (sql: Sql, reader: Reader, now: Date) =>
    tickets(sql, { kind: 'all' })
      .where(isWaitingForDesk)
      .where('ticket.desk', '=', 'provider')
      .select([
        raw<number>`count(*) filter (where ${overdueAt(now)})`.as('overdue'),
        raw<number>`count(*) filter (where ticket.assigned_to is null)`.as('unassigned'),
        raw<number>`count(*) filter (where ticket.assigned_to = ${reader.accountId})`.as('mine'),
        raw<number>`(select count(distinct ticket_id) from support_message where audience = 'held')`.as('held'),
      ])
      .executeTakeFirstOrThrow(),

  find: (sql: Sql, scope: Scope, reader: Reader, id: number) =>
    lines(sql, scope, reader).where('ticket.id', '=', id).executeTakeFirst(),

  /** Locked for a change. */
  lock: (sql: Sql, id: number) =>
    sql.selectFrom('support_ticket').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  change: (sql: Sql, id: number, change: Updateable<Schema['support_ticket']>) =>
    sql.updateTable('support_ticket').set(change).where('id', '=', id).execute(),

  /** Without a scope, for background work: mails and sweeps. */
  byId: (sql: Sql, id: number) =>
    sql
      .selectFrom('support_ticket as ticket')
      .innerJoin('client', 'client.id', 'ticket.client_id')
      .leftJoin('client as partner', 'partner.id', 'client.partner_id')
      .selectAll('ticket')
      .select([
        'client.client_type',
        'client.partner_id',
        'client.locale as client_locale',
        'client.email as client_email',
        'partner.label_type as partner_label',
        'partner.email as partner_email',
        'partner.locale as partner_locale',
        clientName().as('client_name'),
        clientName('partner').as('partner_name'),
      ])
      .where('ticket.id', '=', id)
      .$narrowType<{ state: TicketState; priority: Priority; desk: Desk; channel: 'portal' | 'mail' }>()
      .executeTakeFirst(),

  /** Tickets that have waited this long for the customer. */
  silentSince: (sql: Sql, since: Date, after: number, limit: number) =>
    sql
      .selectFrom('support_ticket')
      .select('id')
      .where('their_turn_since', '<=', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),

  relatedNames: async (sql: Sql, ticket: { domain_id: DomainId | null; service_id: ServiceId | null }) => {
    const [domain, service] = await Promise.all([
      ticket.domain_id === null
        ? undefined
        : sql.selectFrom('domain').select(['id', 'name']).where('id', '=', ticket.domain_id).executeTakeFirst(),
      ticket.service_id === null
        ? undefined
        : sql.selectFrom('service').select(['id', 'name']).where('id', '=', ticket.service_id).executeTakeFirst(),
    ])
    return { domain: domain ?? null, service: service ?? null }
  },
}
export type TicketLineRow = Awaited<ReturnType<typeof ticketStore.list>>['rows'][number]
export type TicketRow = NonNullable<Awaited<ReturnType<typeof ticketStore.byId>>>
