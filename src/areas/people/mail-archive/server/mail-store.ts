import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { addDays, startOf } from '#base/dates.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { MailFailure } from '#base/mail-failures.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import type { ArchiveQuery } from '../contract/calls.ts'
import type { MailState } from '../contract/shapes.ts'
import type { Readable } from '../rules/readable.ts'

const lineColumns = [
  'mail.id',
  'mail.kind',
  'mail.brand',
  'mail.client_id',
  'mail.recipient',
  'mail.subject',
  'mail.state',
  'mail.failure',
  'mail.tries',
  'mail.created_at',
  'mail.sent_at',
  'mail.has_secret',
] as const

const shownName = raw<string>`coalesce(${clientName()}, '')`

/** Every query of the archive applies this condition. */
function readableFor(readable: Readable): Expression<SqlBool> {
  if (readable.kind === 'all') return raw<SqlBool>`true`
  const { clientId, accountId, ownKinds, onlyOwnAddresses, clients } = readable
  const toOneself = raw<SqlBool>`lower(mail.recipient) = (select lower(email) from account where id = ${accountId})`
  const addressed = onlyOwnAddresses
    ? raw<SqlBool>`lower(mail.recipient) in (
        select lower(email) from account where client_id = ${clientId}
        union all select lower(email) from client where id = ${clientId})`
    : raw<SqlBool>`true`
  const own = raw<SqlBool>`(mail.client_id = ${clientId} and ${addressed} and (mail.kind = any(${ownKinds}) or ${toOneself}))`
  if (!clients) return own
  const ofClients = (
    kinds: readonly string[],
    managed: boolean,
  ) => raw<SqlBool>`(mail.kind = any(${kinds}) and mail.client_id = any(array(
    select id from client where partner_id = ${clientId} and (client_type = 'Managed Client') = ${managed})))`
  return raw<SqlBool>`(${own} or ${ofClients(clients.managedKinds, true)} or ${ofClients(clients.otherKinds, false)})`
}

const readableMails = (sql: Sql, readable: Readable) =>
  sql.selectFrom('mail_message as mail').where(readableFor(readable))

/** Searches subject and address, and the client's name if there are several clients. */
function matchingText(text: string, readable: Readable): Expression<SqlBool> {
  const pattern = containing(text)
  const words = raw<SqlBool>`(mail.subject || ' ' || mail.recipient) ilike ${pattern}`
  if (readable.kind === 'some' && !readable.clients) return words
  return raw<SqlBool>`(${words} or mail.client_id = any(array(select id from client
    where ${clientText()} ilike ${pattern})))`
}

/** `kinds`: only these, when topics were chosen. */
type Wanted = Omit<ArchiveQuery, 'topic'> & { kinds?: string[] | undefined }

export const mailStore = {
  async list(sql: Sql, readable: Readable, { page, perPage, q, kinds, state, period, client }: Wanted) {
    const text = q?.trim()
    const matching = readableMails(sql, readable)
      .$if(Boolean(text), (query) => query.where(matchingText(text!, readable)))
      .$if(kinds !== undefined, (query) => query.where('mail.kind', 'in', kinds!))
      .$if(Boolean(state?.length), (query) => query.where('mail.state', 'in', state!))
      .$if(period !== undefined, (query) =>
        query
          .where('mail.created_at', '>=', startOf(period!.from))
          .where('mail.created_at', '<', startOf(addDays(period!.to, 1))),
      )
      .$if(client !== undefined, (query) => query.where('mail.client_id', '=', askedId<ClientId>(client!)))
    const [rows, { total }] = await Promise.all([
      matching
        .leftJoin('client', 'client.id', 'mail.client_id')
        .select([...lineColumns, shownName.as('client_name')])
        .orderBy('mail.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .$narrowType<{ state: MailState; failure: MailFailure | null }>()
        .execute(),
      matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  find: (sql: Sql, readable: Readable, id: number) =>
    readableMails(sql, readable)
      .leftJoin('client', 'client.id', 'mail.client_id')
      .where('mail.id', '=', id)
      .select([...lineColumns, shownName.as('client_name')])
      .select(['mail.sender', 'mail.body_text', 'mail.body_html', 'mail.error', 'mail.copy_of'])
      .$narrowType<{ state: MailState; failure: MailFailure | null }>()
      .executeTakeFirst(),

  /** Locks the mail for sending it again, so that concurrent requests wait for each other. */
  lock: (sql: Sql, id: number) =>
    sql.selectFrom('mail_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  isCopyWaiting: async (sql: Sql, id: number) =>
    (await sql
      .selectFrom('mail_message')
      .select('id')
      .where('copy_of', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst()) !== undefined,
}
export type MailLineRow = Awaited<ReturnType<typeof mailStore.list>>['rows'][number]
export type MailRow = NonNullable<Awaited<ReturnType<typeof mailStore.find>>>
