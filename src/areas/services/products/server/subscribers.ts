import { purchaseApproved } from '#areas/ordering/approvals/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { Switch, switchApproved } from './switch-to-hosting.ts'

export const productSubscribers: readonly Subscriber[] = [
  /** Whoever pays for the service has said yes. */
  subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
    const hosting = Switch.safeParse(payload)
    if (kind === 'service-change' && serviceId !== null && hosting.success)
      await switchApproved(work, serviceId, hosting.data)
  }),
]
