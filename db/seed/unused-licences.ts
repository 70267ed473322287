import { spreadUnused } from '#areas/reports/unused-licences/rules/spread-unused.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Plan } from './plan.ts'
import type { Sandboxes } from './sandboxes.ts'

const dayMs = 86_400_000

/** What nobody uses in the tenants of the demo world, as it was counted some days ago; some of it for weeks already. */
export async function addUnusedLicences(plan: Plan, { licences }: Sandboxes): Promise<void> {
  const ago = (days: number) => new Date(plan.now.getTime() - days * dayMs).toISOString()
  for (const { id: tenantId, guid } of plan.rows.of('microsoft_tenant')) {
    const seats = guid ? await licences.listSeats(guid) : undefined
    // Nobody may look inside.
    if (seats?.kind !== 'done') continue
    plan.rows.put('unused_licence_count', { tenant_id: tenantId, tried_at: ago(2), counted_at: ago(2) })
    const held = plan.rows
      .of('microsoft_subscription')
      .filter((row) => row.tenant_id === tenantId)
      .map(({ id, facts }) => ({ ...(facts as unknown as SubscriptionFacts), id }))
    for (const [id, unused] of spreadUnused(held, seats.value, plan.now)) {
      const one = held.find((each) => each.id === id)
      // What was bought after that count was not in it, and nobody counts licences before they were bought.
      if (!one || one.startedAt > ago(2)) continue
      const earliest = ago(2 + 7 * (1 + (id % 9)))
      const since = earliest > one.startedAt ? earliest : one.startedAt
      plan.rows.put('unused_licence', {
        ...{ subscription_id: id, unused, bought: one.quantity, since, counted_at: ago(2) },
      })
    }
  }
}
