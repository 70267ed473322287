import * as z from 'zod/mini'
import { purchaseApproved } from '#areas/ordering/approvals/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { startSwitch } from './switch-to-hosting.ts'

const Payload = z.object({ pid: z.number(), cents: z.number() })

export const productSubscribers: readonly Subscriber[] = [
  /** Whoever pays for the service has said yes. */
  subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
    if (kind === 'service-change' && serviceId !== null) await startSwitch(work, serviceId, Payload.parse(payload))
  }),
]
