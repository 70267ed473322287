import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Renewed } from '../rules/renewed-meanwhile.ts'
import { isFree } from '../rules/terms.ts'

/** The terms of a service that were invoiced from a due date on; those that its product gives for free cost nothing with more either. */
export async function renewedSince(sql: Sql, serviceId: ServiceId, dueOn: Day): Promise<Renewed[]> {
  const rows = await sql
    .selectFrom('service_period as period')
    .innerJoin('service', 'service.id', 'period.service_id')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['period.period_from as from', 'period.period_to as to', raw<Cents>`period.cents::int`.as('cents')])
    .select(['service.registered_on', 'product.free_months'])
    .where('service_id', '=', serviceId)
    .where('period_from', '>=', dueOn)
    .orderBy('period_from')
    .execute()
  return rows.filter((row) => row.cents > 0 || !isFree(row, row.registered_on, row.free_months))
}
