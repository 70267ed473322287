import type { Insertable, Updateable } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'

export type Registration = NonNullable<Awaited<ReturnType<typeof registrationStore.byId>>>

const registrations = (sql: Sql) =>
  sql
    .selectFrom('registration')
    .innerJoin('domain', 'domain.id', 'registration.domain_id')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .selectAll('registration')
    .select([
      'domain.name',
      'domain.client_id',
      'domain.status as domain_status',
      'domain.verification_state',
      'domain.transfer_state',
      'domain.registrant_contact_id',
      'domain.nameservers',
      'client.locale',
    ])

export const registrationStore = {
  byId: (sql: Sql, id: number) => registrations(sql).where('registration.id', '=', id).executeTakeFirst(),
  byTask: (sql: Sql, taskId: number) =>
    registrations(sql).where('registration.task_id', '=', taskId).executeTakeFirst(),
  byOrderItem: (sql: Sql, orderItemId: number) =>
    registrations(sql).where('registration.order_item_id', '=', orderItemId).executeTakeFirst(),
  /** The newest registration of a domain; earlier ones have ended. */
  ofDomain: (sql: Sql, domainId: DomainId) =>
    registrations(sql)
      .where('registration.domain_id', '=', domainId)
      .orderBy('registration.id', 'desc')
      .executeTakeFirst(),

  /** Locks a registration that has not ended; undefined when another run ended it meanwhile. */
  lockOpen: (sql: Sql, id: number) =>
    sql
      .selectFrom('registration')
      .select('id')
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /**
   * Ends a completed registration; a failed one stays open, because the same operation may be retried. False when
   * another run ended it meanwhile.
   */
  end: async (sql: Sql, id: number, { state, at }: RequestEnd): Promise<boolean> => {
    if (!(await registrationStore.lockOpen(sql, id))) return false
    if (state === 'done') await registrationStore.change(sql, id, { finished_at: at, transfer_code: null })
    return true
  },

  /** The order of an item, if it was paid: not a free one, and none on a monthly invoice. */
  paidOrder: (sql: Sql, orderItemId: number) =>
    sql
      .selectFrom('order_item')
      .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
      .innerJoin('client', 'client.id', 'customer_order.client_id')
      .innerJoin('invoice', 'invoice.order_id', 'customer_order.id')
      .leftJoin('account', 'account.id', 'customer_order.account_id')
      .select(['customer_order.id', (eb) => eb.fn.coalesce('account.email', 'client.email').as('email')])
      .where('order_item.id', '=', orderItemId)
      .where('invoice.kind', '=', 'invoice')
      .where('invoice.status', '=', 'Paid')
      .where('customer_order.total_cents', '>', 0)
      .executeTakeFirst(),

  add: (sql: Sql, row: Insertable<Schema['registration']>) =>
    sql.insertInto('registration').values(row).returning('id').executeTakeFirstOrThrow(),
  change: (sql: Sql, id: number, change: Updateable<Schema['registration']>) =>
    sql.updateTable('registration').set(change).where('id', '=', id).execute(),

  /**
   * Open registrations that were not checked for a while: those that wait for their holder, and those whose job was
   * lost.
   */
  neglected: (sql: Sql, now: Date) => {
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    return sql
      .selectFrom('registration')
      .innerJoin('task', 'task.id', 'registration.task_id')
      .innerJoin('domain', 'domain.id', 'registration.domain_id')
      .select('registration.id')
      .where('registration.finished_at', 'is', null)
      .where('task.state', 'in', ['queued', 'running', 'waiting'])
      .where((eb) =>
        eb.or([
          eb.and([eb('domain.verification_state', '=', 'awaiting'), eb('task.updated_at', '<', before(15))]),
          // A running job checks at least once an hour.
          eb('task.updated_at', '<', before(120)),
        ]),
      )
      .limit(500)
      .execute()
  },
}

export const domainStore = {
  heldByAnother: async (sql: Sql, name: string, domainId: DomainId): Promise<boolean> =>
    (await sql
      .selectFrom('domain')
      .select('id')
      .where('name', '=', name)
      .where('status', '<>', 'Cancelled')
      .where('id', '<>', domainId)
      .executeTakeFirst()) !== undefined,
  contactsByRole: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('domain_contact')
      .innerJoin('contact', 'contact.id', 'domain_contact.contact_id')
      .selectAll('contact')
      .select('domain_contact.role')
      .where('domain_contact.domain_id', '=', domainId)
      .execute(),
}
