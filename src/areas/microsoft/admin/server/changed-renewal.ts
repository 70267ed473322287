import { renewsAs } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import type { RenewalPlan, SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { BulkChange } from '../contract/calls.ts'

/** Whether how many are given out has to be known, and is not. */
export const lacksAssigned = ({ quantity }: BulkChange, { assigned }: SubscriptionFacts): boolean =>
  quantity === 'assigned' && assigned === null

/** How licences renew with a change in bulk; what it leaves out stays as it stands. */
export function changedRenewal(
  facts: SubscriptionFacts,
  { quantity, term, billing_cycle: cycle }: BulkChange,
): RenewalPlan {
  const before = renewsAs(facts)
  const isAssigned = quantity === 'assigned' && facts.assigned !== null
  return {
    ...{ ...before, term: term ?? before.term, cycle: cycle ?? before.cycle },
    quantity: isAssigned ? Math.max(1, facts.assigned ?? 1) : before.quantity,
  }
}
