import { type Insertable, sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import type { WebhookBody } from '../contract/calls.ts'

export type EndpointRow = NonNullable<Awaited<ReturnType<typeof webhookStore.find>>>
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof webhookStore.delivery>>>
/** An endpoint that is subscribed to a topic of a client. */
export type Listener = { endpointId: number; clientId: ClientId }

const partners = raw<boolean>`owner.client_type = 'Partner' and owner.label_type <> 2`

export const webhookStore = {
  list: (sql: Sql, clientId: ClientId) =>
    sql.selectFrom('webhook_endpoint').selectAll().where('client_id', '=', clientId).orderBy('id').execute(),
  find: (sql: Sql, clientId: ClientId, id: number) =>
    sql
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst(),
  byId: (sql: Sql, id: number) =>
    sql.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Locked until the end of the transaction, so that the limit holds. */
  lockOwner: (sql: Sql, clientId: ClientId) =>
    sql.selectFrom('client').select('id').where('id', '=', clientId).forNoKeyUpdate().execute(),

  add: (sql: Sql, row: { clientId: ClientId; body: WebhookBody; now: Date }) =>
    sql
      .insertInto('webhook_endpoint')
      .values({
        client_id: row.clientId,
        url: row.body.url,
        topics: [...row.body.topics],
        is_active: row.body.active,
        sealed_secret: '',
        created_at: row.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  setSecret: (sql: Sql, id: number, sealed: string) =>
    sql.updateTable('webhook_endpoint').set({ sealed_secret: sealed }).where('id', '=', id).execute(),
  /** A webhook that is switched on again, or gets another address, starts without failures. */
  change: (sql: Sql, id: number, body: WebhookBody) =>
    sql
      .updateTable('webhook_endpoint')
      .set({
        url: body.url,
        topics: [...body.topics],
        is_active: body.active,
        failing_since: null,
        stopped_at: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  remove: (sql: Sql, id: number) => sql.deleteFrom('webhook_endpoint').where('id', '=', id).execute(),

  counts: async (sql: Sql, clientId: ClientId): Promise<{ active: number; stopped: number }> =>
    sql
      .selectFrom('webhook_endpoint')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('is_active', '=', true).as('active'),
        fn.countAll<number>().filterWhere('stopped_at', 'is not', null).as('stopped'),
      ])
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow(),

  /** The endpoints subscribed to a topic of these clients: their own, and their partners'. */
  listeners: async (sql: Sql, topic: string, clientIds: readonly ClientId[]): Promise<Listener[]> =>
    (
      await raw<Listener>`
        select endpoint.id as "endpointId", client.id as "clientId" from webhook_endpoint endpoint
        join client owner on owner.id = endpoint.client_id and ${partners}
        join client on client.id = owner.id or client.partner_id = owner.id
        where endpoint.is_active and ${topic} = any(endpoint.topics) and client.id = any(${[...clientIds]}::bigint[])
        order by endpoint.id`.execute(sql)
    ).rows,

  addDeliveries: async (sql: Sql, rows: readonly Insertable<Schema['webhook_delivery']>[]): Promise<number[]> =>
    (
      await sql
        .insertInto('webhook_delivery')
        .values([...rows])
        .returning('id')
        .execute()
    ).map(({ id }) => id),
  delivery: (sql: Sql, endpointId: number, id: number) =>
    sql
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('endpoint_id', '=', endpointId)
      .where('id', '=', id)
      .executeTakeFirst(),
  queued: (sql: Sql, id: number) =>
    sql
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
      .selectAll('webhook_delivery')
      .select(['url', 'sealed_secret', 'is_active', 'client_id', 'failing_since'])
      .where('webhook_delivery.id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst(),
  tried: (
    sql: Sql,
    id: number,
    how: { state: 'queued' | 'delivered' | 'failed'; status: number | null; detail: string | null; now: Date },
  ) =>
    sql
      .updateTable('webhook_delivery')
      .set((eb) => ({
        state: how.state,
        status: how.status,
        detail: how.detail?.slice(0, 300) ?? null,
        tries: eb('tries', '+', 1),
        tried_at: how.now,
        ended_at: how.state === 'queued' ? null : how.now,
      }))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute(),
  again: (sql: Sql, id: number) =>
    sql
      .updateTable('webhook_delivery')
      .set({ state: 'queued', tries: 0, ended_at: null, status: null, detail: null })
      .where('id', '=', id)
      .where('state', '<>', 'queued')
      .returningAll()
      .executeTakeFirst(),
  deliveries: async (
    sql: Sql,
    endpointId: number,
    { page, perPage, state }: { page: number; perPage: number; state?: string | undefined },
  ) => {
    const all = sql
      .selectFrom('webhook_delivery')
      .where('endpoint_id', '=', endpointId)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },

  arrives: (sql: Sql, endpointId: number) =>
    sql
      .updateTable('webhook_endpoint')
      .set({ failing_since: null })
      .where('id', '=', endpointId)
      .where('failing_since', 'is not', null)
      .execute(),
  fails: (sql: Sql, endpointId: number, now: Date) =>
    sql
      .updateTable('webhook_endpoint')
      .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
      .where('id', '=', endpointId)
      .execute(),
  /** Switches an endpoint off: nothing more is queued for it, and its queue is dropped. */
  stop: async (sql: Sql, endpointId: number, now: Date): Promise<boolean> => {
    const stopped = await sql
      .updateTable('webhook_endpoint')
      .set({ is_active: false, stopped_at: now })
      .where('id', '=', endpointId)
      .where('is_active', '=', true)
      .returning('id')
      .execute()
    await sql
      .updateTable('webhook_delivery')
      .set({ state: 'failed', ended_at: now })
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'queued')
      .execute()
    return stopped.length > 0
  },
  dropOld: (sql: Sql, before: Date) =>
    sql.deleteFrom('webhook_delivery').where('created_at', '<', before).where('state', '<>', 'queued').execute(),
}
