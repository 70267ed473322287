import type { LogType } from '#areas/microsoft/tenants/server/public.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { DemoOffer } from './office-groups.ts'
import { minutesBefore, momentOn, type Plan, type SeedClient } from './plan.ts'

type Logged = {
  id: ServiceId
  client: SeedClient
  tenant: string
  tenantId: number
  about: string
  registeredOn: Day
  offer?: DemoOffer | undefined
}
type Line = { type: LogType; at: string; reason?: string; byUs?: true; details?: object }

const hour = 60
const day = 24 * hour
/** Fifteen months, after which lines go. */
const keptDays = 450

/** What was done with licences since they were bought: what went well, and what Microsoft refused. */
function linesOf(plan: Plan, { offer, registeredOn }: Logged): Line[] {
  const ordered: Line = { type: 'office.licences.order', at: momentOn(registeredOn), byUs: true }
  if (!offer?.planned) return [ordered]
  return [
    ordered,
    { type: 'office.licences.quantity', at: minutesBefore(plan, 41 * day), details: { before: 4, after: 6 } },
    { type: 'office.licences.suspend', at: minutesBefore(plan, 12 * day), reason: 'subscription_busy' },
    { type: 'office.renewal.plan', at: minutesBefore(plan, 2 * day + hour), details: offer.planned },
  ]
}

export function logOffice(plan: Plan, logged: Logged): void {
  const { id, client, tenant, tenantId, about } = logged
  const since = minutesBefore(plan, keptDays * day)
  const kept = linesOf(plan, logged).filter(({ at }) => at >= since)
  for (const { type, at, reason, byUs, details = {} } of kept)
    plan.rows.add('microsoft_log', {
      ...{ client_id: client.id, tenant_id: tenantId, tenant, service_id: id, type, about, at },
      ...{ account_id: byUs ? null : (client.accountIds[0] ?? null), task_id: null, details: details as JsonObject },
      ...{ status: reason ? 'failed' : 'done', reason_code: reason ?? null },
      ended_at: new Date(Date.parse(at) + 20 * 60_000).toISOString(),
    })
}
