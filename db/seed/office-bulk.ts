import type { KeptItem } from '#areas/microsoft/admin/server/bulk-store.ts'
import type { RenewalPlan, SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { People } from './people.ts'
import { minutesBefore, type Plan } from './plan.ts'

const day = 24 * 60
/** How many of its renewals Microsoft refused. */
const mostFailed = 1

/**
 * Renewals that staff lowered in one go, some days ago, to what is in use; Microsoft refused one. Their customers have planned something
 * else since, and the log tells of both.
 */
export function addOfficeBulk(plan: Plan, { staff }: People): void {
  const all = plan.rows.of('microsoft_subscription').map((row) => ({
    ...{ row, facts: row.facts as unknown as SubscriptionFacts },
  }))
  const open = all.filter(({ facts: { state, autoRenew, assigned, quantity } }) => {
    return state === 'active' && autoRenew && assigned !== null && assigned > 0 && assigned < quantity
  })
  const done = open.filter(({ facts }) => facts.planned !== null)
  const failed = open.filter(({ facts }) => facts.planned === null).slice(0, mostFailed)
  const account = staff.accountIds[0]
  if (done.length === 0 || account === undefined) return
  const at = minutesBefore(plan, 9 * day)
  const finishedAt = minutesBefore(plan, 7 * day)
  const bulk = plan.rows.add('microsoft_bulk', {
    ...{ account_id: account, change: { quantity: 'assigned' }, state: 'done', task_id: null },
    ...{ begins_at: at, created_at: at, finished_at: finishedAt },
  })
  for (const { row, facts } of [...done, ...failed]) {
    const { offerId, term, cycle, assigned } = facts
    const next: RenewalPlan = { offerId, quantity: assigned ?? 1, term, cycle, endsOn: null }
    const hasFailed = facts.planned === null
    const end = { reason_code: hasFailed ? 'auto_renew_off' : null }
    plan.rows.put('microsoft_bulk_item', {
      ...{
        bulk_id: bulk,
        subscription_id: row.id,
        plan: { planned: null, sent: next } satisfies KeptItem as object as JsonObject,
        finished_at: finishedAt,
        ...end,
      },
      state: hasFailed ? 'failed' : 'done',
    })
    const tenant = plan.rows.of('microsoft_tenant').find(({ id }) => id === row.tenant_id)
    if (!tenant || hasFailed) continue
    plan.rows.add('microsoft_log', {
      ...{ client_id: tenant.client_id, tenant_id: tenant.id, tenant: tenant.name, service_id: row.service_id },
      ...{ type: 'office.renewal.plan', about: row.name, at: finishedAt, ended_at: finishedAt, account_id: null },
      ...{ task_id: null, details: { ...next, bulk } as object as JsonObject, reason_code: null, status: 'done' },
    })
  }
}
