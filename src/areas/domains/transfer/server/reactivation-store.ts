import type { Insertable, Updateable } from 'kysely'
import { shownStatus } from '#areas/billing/invoices/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { RequestEnd } from '#platform/operations/requests.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'

export type StoredReactivation = NonNullable<Awaited<ReturnType<typeof reactivationStore.byId>>>

const reactivations = (sql: Sql) =>
  sql
    .selectFrom('domain_reactivation')
    .innerJoin('domain', 'domain.id', 'domain_reactivation.domain_id')
    .selectAll('domain_reactivation')
    .select(['domain.name', 'domain.client_id', 'domain.status as domain_status'])

export const reactivationStore = {
  byId: (sql: Sql, id: number) => reactivations(sql).where('domain_reactivation.id', '=', id).executeTakeFirst(),

  byTask: (sql: Sql, taskId: number) =>
    reactivations(sql).where('domain_reactivation.task_id', '=', taskId).executeTakeFirst(),

  /** The newest restore of a domain, with its invoice. */
  newest: (sql: Sql, domainId: DomainId) =>
    reactivations(sql)
      .leftJoin('invoice', 'invoice.id', 'domain_reactivation.invoice_id')
      .select(['invoice.number', shownStatus.as('invoice_status'), 'invoice.total_cents'])
      .where('domain_reactivation.domain_id', '=', domainId)
      .orderBy('domain_reactivation.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  open: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('domain_reactivation')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('finished_at', 'is', null)
      .executeTakeFirst(),

  /** The restores of an invoice that wait for its payment. */
  awaitingInvoice: (sql: Sql, invoiceId: number) =>
    reactivations(sql)
      .where('domain_reactivation.invoice_id', '=', invoiceId)
      .where('domain_reactivation.state', '=', 'awaiting-payment')
      .forUpdate('domain_reactivation')
      .execute(),

  /** The restores of a domain that wait for payment. */
  awaitingDomain: (sql: Sql, domainId: DomainId) =>
    reactivations(sql)
      .where('domain_reactivation.domain_id', '=', domainId)
      .where('domain_reactivation.state', '=', 'awaiting-payment')
      .execute(),

  /** Cancels a restore that was not sent to a registry. */
  cancelUnpaid: (sql: Sql, id: number, now: Date) =>
    sql
      .updateTable('domain_reactivation')
      .set({ state: 'cancelled', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'awaiting-payment')
      .execute(),

  /** Ends a restore that has not ended; false when another run ended it meanwhile. */
  end: async (sql: Sql, id: number, { state, reasonCode, at }: RequestEnd): Promise<boolean> =>
    (await sql
      .updateTable('domain_reactivation')
      .set({ state, reason_code: reasonCode, finished_at: at })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  add: (sql: Sql, row: Insertable<Schema['domain_reactivation']>) =>
    sql.insertInto('domain_reactivation').values(row).returning('id').executeTakeFirstOrThrow(),

  change: (sql: Sql, id: number, change: Updateable<Schema['domain_reactivation']>) =>
    sql.updateTable('domain_reactivation').set(change).where('id', '=', id).execute(),
}
