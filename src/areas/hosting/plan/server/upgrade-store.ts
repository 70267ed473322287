import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** What larger spaces cost until the end of their terms, from asking until the invoice. */
export const upgradeStore = {
  /** What was asked for and never came about is forgotten with the next. */
  drop: (sql: Sql, serviceId: ServiceId) =>
    sql.deleteFrom('web_upgrade_charge').where('service_id', '=', serviceId).where('charged_at', 'is', null).execute(),

  ask: (sql: Sql, { serviceId, pid, cents }: { serviceId: ServiceId; pid: number; cents: number }, now: Date) =>
    sql.insertInto('web_upgrade_charge').values({ service_id: serviceId, pid, cents, asked_at: now }).execute(),

  /** The one that waits for this product, for whoever takes it first. */
  take: (sql: Sql, serviceId: ServiceId, pid: number, now: Date) =>
    sql
      .updateTable('web_upgrade_charge')
      .set({ charged_at: now })
      .where('service_id', '=', serviceId)
      .where('pid', '=', pid)
      .where('charged_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  noteInvoice: (sql: Sql, id: number, invoiceId: number) =>
    sql.updateTable('web_upgrade_charge').set({ invoice_id: invoiceId }).where('id', '=', id).execute(),
}
