import { type Insertable, sql as raw, type Updateable } from 'kysely'
import { askedId, type ServiceId } from '#base/ids.ts'
import type { ShownCertificate } from '#base/web-space/site-address.ts'
import type { Scope } from '#platform/scope.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { AskKind, ServiceStatus } from '../rules/life.ts'
import { offerIdSql } from './offer-id-sql.ts'
import { isRevokedSql } from './revoked-sql.ts'

export type ServiceRecord = NonNullable<Awaited<ReturnType<typeof serviceStore.byId>>>

const services = (sql: Sql) =>
  sql
    .selectFrom('service')
    .innerJoin('client', 'client.id', 'service.client_id')
    .innerJoin('product', 'product.pid', 'service.pid')
    .leftJoin('domain', 'domain.id', 'service.domain_id')
    .leftJoin('licence_offer', (join) => join.on('licence_offer.offer_id', '=', offerIdSql))
    .selectAll('service')
    .select([
      'licence_offer.name as licence_name',
      'client.brand as client_brand',
      'client.locale',
      'client.email as client_email',
      'client.company_name',
      'client.first_name',
      'client.last_name',
      'client.street as client_street',
      'client.postal_code as client_postal_code',
      'client.city as client_city',
      'client.country as client_country',
      'domain.name as domain_name',
      'product.name_nl',
      'product.name_en',
      'product.name_fr',
      'product.options as product_options',
      'product.group as product_group',
      'product.variant as product_variant',
    ])
    .select(isRevokedSql.as('is_revoked'))
    .$narrowType<{ status: ServiceStatus }>()

/** When the next period of a service is due, and what it costs. */
export type DueDate = { id: number; dueOn: string; priceCents: number }

export const serviceStore = {
  byId: (sql: Sql, id: ServiceId) => services(sql).where('service.id', '=', id).executeTakeFirst(),
  product: (sql: Sql, pid: number) =>
    sql.selectFrom('product').select(['kind', 'group', 'variant']).where('pid', '=', pid).executeTakeFirstOrThrow(),
  byOrderItem: (sql: Sql, orderItemId: number) =>
    sql.selectFrom('service').select('id').where('order_item_id', '=', orderItemId).executeTakeFirst(),
  visible: (sql: Sql, scope: Scope, id: number) =>
    services(sql)
      .where('service.id', '=', askedId<ServiceId>(id))
      .where(visibleTo(scope, 'service.client_id'))
      .executeTakeFirst(),

  /** Since when its owner has to act; answers its client where that is another thing than before. */
  awaitOwner: async (sql: Sql, id: ServiceId, since: Date | null) =>
    (
      await sql
        .updateTable('service')
        .set({ awaits_owner_since: since })
        .where('id', '=', id)
        .where('awaits_owner_since', since ? 'is' : 'is not', null)
        .returning('client_id')
        .executeTakeFirst()
    )?.client_id,

  /** The order that an item belongs to. */
  orderOf: (sql: Sql, orderItemId: number) =>
    sql
      .selectFrom('order_item')
      .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
      .select(['customer_order.id', 'customer_order.placed_at'])
      .where('order_item.id', '=', orderItemId)
      .executeTakeFirst(),

  /** What the web server of a hosting said that it shows, when it was last asked. */
  certificateOf: async (sql: Sql, id: ServiceId): Promise<ShownCertificate | null> =>
    (
      await sql
        .selectFrom('web_space')
        .select(raw<ShownCertificate | null>`facts -> 'certificate'`.as('certificate'))
        .where('service_id', '=', id)
        .executeTakeFirst()
    )?.certificate ?? null,

  /** Keeps everybody else from changing this service, or asking for anything about it, until the transaction ends. */
  lock: async (sql: Sql, id: ServiceId) => {
    await serviceStore.hold(sql, id)
    return serviceStore.byId(sql, id)
  },
  hold: (sql: Sql, id: ServiceId) =>
    sql.selectFrom('service').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  add: (sql: Sql, row: Insertable<Schema['service']>) =>
    sql.insertInto('service').values(row).returning('id').executeTakeFirstOrThrow(),
  change: (sql: Sql, id: ServiceId, change: Updateable<Schema['service']>, now: Date) =>
    sql
      .updateTable('service')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute(),

  prices: (sql: Sql, ids: readonly ServiceId[]) =>
    sql
      .selectFrom('service')
      .select(['id', 'pid', 'kind', 'config', 'price_cents'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute(),

  saveTags: (sql: Sql, id: ServiceId, tags: string[], now: Date) =>
    sql.updateTable('service').set({ tags, updated_at: now }).where('id', '=', id).execute(),

  moveDueDates: async (sql: Sql, services: readonly DueDate[], now: Date): Promise<void> => {
    const rows = services.map(({ id, dueOn, priceCents }) => ({ id, due: dueOn, price: priceCents }))
    await raw`
      update service set next_due_on = row.due, price_cents = row.price, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, due date, price integer)
      where service.id = row.id`.execute(sql)
  },

  /** Services whose notice has run out and that nobody is ending yet. */
  endedBy: (sql: Sql, today: string) =>
    sql
      .selectFrom('service')
      .select(['id'])
      .where('cancels_on', '<=', today)
      .where('status', '<>', 'Cancelled')
      .orderBy('cancels_on')
      .limit(500)
      .execute(),
}

export type AskRecord = NonNullable<Awaited<ReturnType<typeof askStore.byId>>>

/** An ask with the service that it is about, as both stood when they were read. */
export type AskOfService = AskRecord & { service: ServiceRecord }

const withService = async (sql: Sql, ask: AskRecord | undefined): Promise<AskOfService | undefined> => {
  const service = ask && (await serviceStore.byId(sql, ask.service_id))
  return ask && service && { ...ask, service }
}

const asks = (sql: Sql) => sql.selectFrom('service_ask').selectAll().$narrowType<{ kind: AskKind }>()

export const askStore = {
  byId: (sql: Sql, id: number) => asks(sql).where('id', '=', id).executeTakeFirst(),
  byTask: (sql: Sql, taskId: number) => asks(sql).where('task_id', '=', taskId).executeTakeFirst(),
  withService: async (sql: Sql, id: number) => withService(sql, await askStore.byId(sql, id)),
  withServiceByTask: async (sql: Sql, taskId: number) => withService(sql, await askStore.byTask(sql, taskId)),
  open: (sql: Sql, serviceId: ServiceId) =>
    asks(sql).where('service_id', '=', serviceId).where('state', '=', 'open').orderBy('id').execute(),
  newest: (sql: Sql, serviceId: ServiceId) =>
    asks(sql)
      .where('service_id', '=', serviceId)
      .where('state', '<>', 'withdrawn')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  changesOf: (sql: Sql, serviceId: ServiceId) =>
    asks(sql).where('service_id', '=', serviceId).where('kind', '=', 'change').orderBy('id', 'desc').execute(),
  add: (sql: Sql, row: Insertable<Schema['service_ask']>) =>
    sql.insertInto('service_ask').values(row).returning('id').executeTakeFirstOrThrow(),
  change: (sql: Sql, id: number, change: Updateable<Schema['service_ask']>) =>
    sql.updateTable('service_ask').set(change).where('id', '=', id).execute(),

  /** Ends one that has not ended; false when another run did so meanwhile. */
  end: async (
    sql: Sql,
    id: number,
    end: { state: 'done' | 'failed' | 'stopped' | 'withdrawn'; reasonCode?: string | null; at: Date },
  ): Promise<boolean> =>
    (
      await sql
        .updateTable('service_ask')
        .set({ state: end.state, reason_code: end.reasonCode ?? null, finished_at: end.at })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst()
    ).numUpdatedRows > 0n,
}
