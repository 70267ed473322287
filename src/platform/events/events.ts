import { type RawBuilder, sql as raw, type Selectable } from 'kysely'
import type { EventType } from '#base/event-types.ts'
import { type AccountId, type ClientId, writtenId } from '#base/ids.ts'
import type { Sql } from '../sql/connect.ts'
import { openListener } from '../sql/listen.ts'
import type { DB as Schema } from '../sql/schema.ts'
import { recentIds } from './recent-ids.ts'

/** Something changed that a user may have on screen. `clientId` says who may receive it. */
export type NewEvent = {
  clientId: ClientId | null
  accountId?: AccountId | null
  type: EventType
  subject?: string | number
  data?: Record<string, unknown>
}
export type Event = {
  id: number
  clientId: ClientId | null
  accountId: AccountId | null
  type: string
  subject: string
  data: unknown
}

/** Stored and notified in the same transaction; listeners get it only after the commit. */
export const pushEvent = (sql: Sql, event: NewEvent): Promise<void> => pushEvents(sql, [event])

/**
 * Events as part of another statement, for frequent ones where a separate statement would cost too much: one for each
 * row of `from`, of which the other fields are columns, as in
 * `with …, added as (${addedEvent(…)}) select …, ${announced} from …`.
 */
export const addedEvent = (
  event: { type: EventType; client: string; subject: string; data: RawBuilder<unknown> },
  from: string,
) => raw`
  insert into event (client_id, account_id, type, subject, data)
  select ${raw.ref(event.client)}, null, ${event.type}::text, ${raw.ref(event.subject)}::text, ${event.data}
  from ${raw.table(from)} returning id`
export const announced = raw`(select pg_notify('belfry_event', min(id)::text) from added)`

/** Many events as part of a statement. */
export function addedEvents(events: readonly NewEvent[]) {
  const rows = events.map(({ clientId, accountId, type, subject, data }) => ({
    client: clientId,
    account: accountId ?? null,
    type,
    subject: String(subject ?? ''),
    data: data ?? {},
  }))
  return raw`
    insert into event (client_id, account_id, type, subject, data)
    select client, account, type, subject, data from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (client bigint, account bigint, type text, subject text, data jsonb)
    returning id`
}

/** Many events in one statement and one notification, because listeners read all events from the first. */
export async function pushEvents(sql: Sql, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await raw`with added as (${addedEvents(events)}) select pg_notify('belfry_event', min(id)::text) from added`.execute(
    sql,
  )
}

/** The numbers of the first and the last event that are kept; 0 when there is none. */
export async function keptEvents(sql: Sql): Promise<{ oldest: number; newest: number }> {
  const { oldest, newest } = await sql
    .selectFrom('event')
    .select(({ fn }) => [fn.min('id').as('oldest'), fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return { oldest: oldest ?? 0, newest: newest ?? 0 }
}

/** The number of the newest event; 0 when there is none. */
export const newestEvent = async (sql: Sql): Promise<number> => (await keptEvents(sql)).newest

/** Deletes events before that moment; the newest stays, so that numbers only rise. */
export async function dropEventsBefore(sql: Sql, before: Date): Promise<void> {
  await sql
    .deleteFrom('event')
    .where('at', '<', before)
    .where('id', '<', await newestEvent(sql))
    .execute()
}

export type EventHub = {
  subscribe(listener: (event: Event) => void): () => void
  /**
   * Called with the account whose rights changed; without one when a notification may have been missed, and all must be
   * checked.
   */
  onRights(listener: (accountId?: AccountId) => void): () => void
  close(): Promise<void>
}

/** Notifications of the tables of rights (`db/migrations/0080-rights-told.sql`); a plain number is an event. */
const accountTold = /^account (\d+)$/

const againMs = 1000

/** One connection per process listens for all its users; it reconnects by itself, and catches up by cursor. */
export async function openEventHub(url: string, sql: Sql): Promise<EventHub> {
  const listeners = new Set<(event: Event) => void>()
  const watchers = new Set<(accountId?: AccountId) => void>()
  let cursor = await newestEvent(sql)
  let closed = false
  let reading: Promise<void> = Promise.resolve()
  let asked: number | undefined

  const isNew = recentIds(5_000)

  /**
   * Transactions commit in another order than they took their numbers: woken for a number below its cursor, a process
   * reads from there and passes on what is new. Woken during a read, it reads once more. Without listeners, as in a
   * worker, it does not read at all.
   */
  const catchUp = (from = Number.POSITIVE_INFINITY) => {
    if (listeners.size === 0 && Number.isFinite(from)) {
      cursor = Math.max(cursor, from)
      return reading
    }
    if (asked === undefined) reading = reading.then(readAsked)
    asked = Math.min(asked ?? from, from)
    return reading
  }
  const readAsked = () => {
    const from = asked ?? Number.POSITIVE_INFINITY
    asked = undefined
    // The database may be unreachable at this moment, and a notification is not repeated.
    return readOn(from).catch(() => {
      if (!closed) setTimeout(() => catchUp(from), againMs).unref()
    })
  }
  const readOn = async (from: number) => {
    for (let after = Math.min(cursor, from - 1), isMore = true; isMore && !closed; ) {
      const rows = await sql.selectFrom('event').selectAll().where('id', '>', after).orderBy('id').limit(500).execute()
      for (const row of rows) if (isNew(row.id)) tell(row)
      after = rows.at(-1)?.id ?? after
      cursor = Math.max(cursor, after)
      isMore = rows.length === 500
    }
  }
  const tell = ({ client_id, account_id, ...row }: Selectable<Schema['event']>) => {
    for (const listener of listeners) listener({ ...row, clientId: client_id, accountId: account_id })
  }

  const tellRights = (accountId?: AccountId) => {
    for (const watcher of watchers) watcher(accountId)
  }

  const line = await openListener(url, 'belfry_event', {
    onOpen: () => {
      tellRights()
      return catchUp()
    },
    onNotice: (payload) => {
      const account = accountTold.exec(payload)?.[1]
      if (account) tellRights(writtenId<AccountId>(account))
      else void catchUp(Number(payload) || undefined)
    },
  })

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRights: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close: async () => {
      closed = true
      await reading
      await line.close()
    },
  }
}
