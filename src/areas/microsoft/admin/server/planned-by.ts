import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'

type Planned = { service_id: ServiceId | null; planned: RenewalPlan | null }
type Line = { service_id: ServiceId; details: Partial<RenewalPlan>; by: string | null }

const fields = ['offerId', 'quantity', 'term', 'cycle', 'endsOn'] as const
const isOf = (plan: RenewalPlan, details: Partial<RenewalPlan>): boolean =>
  fields.every((field) => details[field] === undefined || details[field] === plan[field])

/**
 * Who planned what these renew with, as the log has it. Nobody where that was done elsewhere at Microsoft: then what was last planned here
 * is something else.
 */
export async function plannersOf(sql: Sql, rows: readonly Planned[]): Promise<(row: Planned) => string | null> {
  const ids = rows.flatMap(({ service_id: id, planned }) => (id !== null && planned ? [id] : []))
  if (ids.length === 0) return () => null
  // What the portal planned once more is still of whoever planned it; what was planned in bulk, of whoever began that.
  const { rows: lines } = await raw<Line>`
    select distinct on (line.service_id) line.service_id, line.details,
      coalesce(nullif(${personName('account')}, ''), nullif(${personName('beginner')}, '')) as by
    from microsoft_log as line
    left join account on account.id = line.account_id
    left join microsoft_bulk as bulk on bulk.id = (line.details ->> 'bulk')::bigint
    left join account as beginner on beginner.id = bulk.account_id
    where line.service_id = any(${ids}) and line.type = 'office.renewal.plan' and line.status <> 'failed'
      and not line.details ? 'again'
    order by line.service_id, line.at desc, line.id desc`.execute(sql)
  const lineOf = new Map(lines.map((line) => [line.service_id, line]))
  return ({ service_id: id, planned }) => {
    const line = id === null ? undefined : lineOf.get(id)
    return line && planned && isOf(planned, line.details) ? line.by : null
  }
}
