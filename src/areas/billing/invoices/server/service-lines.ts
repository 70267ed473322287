import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The lines of invoices that charge a service: those of its order, and those that name the service itself, as of what was never ordered here. */
export const serviceLines = (sql: Sql, serviceId: ServiceId) =>
  sql
    .selectFrom('service')
    .innerJoin('invoice_line as line', (join) =>
      join.on(({ or, eb }) =>
        or([
          eb('line.order_item_id', '=', eb.ref('service.order_item_id')),
          eb('line.service_id', '=', eb.ref('service.id')),
        ]),
      ),
    )
    .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
    .select(['invoice.id', 'line.position', 'line.net_cents', 'line.credited_cents'])
    .where('service.id', '=', serviceId)
    .where('invoice.kind', '=', 'invoice')
    .orderBy('invoice.id')
    .orderBy('line.position')
