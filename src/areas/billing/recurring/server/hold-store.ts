import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type Hold = { invoice_id: number; service_id: ServiceId }

/** Services of unpaid invoices whose suspension is due, each with an invoice that does not hold it yet. */
const dueServices = (today: Day) => raw`invoice_reminder reminder
  join invoice on invoice.id = reminder.invoice_id and invoice.status = 'Unpaid'
  join invoice_line line on line.invoice_id = invoice.id and line.service_id is not null
  join service on service.id = line.service_id and (service.status = 'Active' or service.status = 'Suspended'
    and exists (select from unpaid_hold held where held.service_id = service.id and held.lifted_at is null
      and held.cancelled_on is null))
  where reminder.stage = 'last' and reminder.suspends_on <= ${today}
    and not exists (select from unpaid_hold held where held.invoice_id = invoice.id and held.service_id = service.id)`

export const holdStore = {
  invoicesDue: async (sql: Sql, today: Day): Promise<number[]> =>
    (await raw<{ id: number }>`select distinct invoice.id from ${dueServices(today)} order by 1`.execute(sql)).rows.map(
      ({ id }) => id,
    ),

  /** Those still unpaid, locked: a concurrent payment waits and then finds the holds. */
  lockUnpaid: async (sql: Sql, invoiceIds: readonly number[]): Promise<number[]> =>
    (
      await raw<{ id: number }>`
        select id from invoice where id = any(${[...invoiceIds]}::bigint[]) and status = 'Unpaid'
        order by id for no key update`.execute(sql)
    ).rows.map(({ id }) => id),

  /**
   * Records holds for the next services of unpaid invoices whose suspension is due. A service suspended for another
   * reason stays as it is.
   */
  addDue: async (sql: Sql, invoiceIds: readonly number[], today: Day, limit: number): Promise<Hold[]> =>
    (
      await raw<Hold>`
        insert into unpaid_hold (invoice_id, service_id, held_on)
        select distinct invoice.id, line.service_id, ${today}::date
        from ${dueServices(today)} and invoice.id = any(${[...invoiceIds]}::bigint[])
        order by 1, 2 limit ${limit}
        on conflict do nothing
        returning invoice_id, service_id`.execute(sql)
    ).rows,

  /** Marks the next holds as cancelled that have lasted too long, unless the service's present term is paid. */
  takeExpired: async (
    sql: Sql,
    asked: { brand: BrandName; heldBefore: Day; today: Day; limit: number },
  ): Promise<Hold[]> =>
    (
      await raw<Hold>`
        update unpaid_hold set cancelled_on = ${asked.today}
        where (invoice_id, service_id) in (
          select held.invoice_id, held.service_id from unpaid_hold held
          join invoice on invoice.id = held.invoice_id and invoice.status = 'Unpaid' and invoice.brand = ${asked.brand}
          where held.lifted_at is null and held.cancelled_on is null and held.held_on <= ${asked.heldBefore}
            and not exists (
              select from service_period period left join invoice paid on paid.id = period.invoice_id
              where period.service_id = held.service_id and ${asked.today}::date between period.period_from and period.period_to
                and (period.invoice_id is null or paid.status = 'Paid'))
          order by 1, 2 limit ${asked.limit} for no key update of held, invoice skip locked)
        returning invoice_id, service_id`.execute(sql)
    ).rows,

  hasOpen: async (sql: Sql, invoiceId: number): Promise<boolean> =>
    (await sql
      .selectFrom('unpaid_hold')
      .select('service_id')
      .where('invoice_id', '=', invoiceId)
      .where('lifted_at', 'is', null)
      .where('cancelled_on', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  lift: async (sql: Sql, invoiceId: number, now: Date, limit: number): Promise<Hold[]> =>
    (
      await raw<Hold>`
        update unpaid_hold set lifted_at = ${now}
        where invoice_id = ${invoiceId} and service_id in (
          select held.service_id from unpaid_hold held join invoice on invoice.id = held.invoice_id
          where held.invoice_id = ${invoiceId} and held.lifted_at is null and held.cancelled_on is null
            and invoice.status <> 'Unpaid'
          order by 1 limit ${limit} for update of held)
        returning invoice_id, service_id`.execute(sql)
    ).rows,

  /** Which of these services another invoice still holds. */
  heldAmong: async (sql: Sql, serviceIds: readonly ServiceId[]): Promise<Set<number>> => {
    const { rows } = await raw<Hold>`
      select service_id from unpaid_hold where service_id = any(${[...serviceIds]}::bigint[])
        and lifted_at is null and cancelled_on is null`.execute(sql)
    return new Set(rows.map((row) => row.service_id))
  },
}
