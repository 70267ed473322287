import type { KeptItem } from '#areas/microsoft/admin/server/bulk-store.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { People } from './people.ts'
import { minutesBefore, type Plan } from './plan.ts'

const day = 24 * 60
/** How many of its renewals Microsoft refused. */
const failed = 1

/** Renewals of many tenants that staff changed in one go some days ago: all of them, and one that Microsoft refused. */
export function addOfficeBulk(plan: Plan, { staff }: People): void {
  const chosen = plan.rows.of('microsoft_subscription').filter(({ state }) => state === 'active')
  const account = staff.accountIds[0]
  if (chosen.length === 0 || account === undefined) return
  const at = minutesBefore(plan, 9 * day)
  const finishedAt = minutesBefore(plan, 7 * day)
  const bulk = plan.rows.add('microsoft_bulk', {
    ...{ account_id: account, change: { billing_cycle: 'monthly' }, state: 'done', task_id: null },
    ...{ begins_at: at, created_at: at, finished_at: finishedAt },
  })
  for (const [index, { id, offer_id: offerId, quantity, term }] of chosen.entries()) {
    const sent = { offerId, quantity, term, cycle: 'monthly', endsOn: null } as RenewalPlan
    const kept: KeptItem = { planned: null, sent }
    const hasFailed = index < failed
    plan.rows.put('microsoft_bulk_item', {
      ...{ bulk_id: bulk, subscription_id: id, plan: kept as object as JsonObject, finished_at: finishedAt },
      ...{ state: hasFailed ? 'failed' : 'done', reason_code: hasFailed ? 'subscription_busy' : null },
    })
  }
}
