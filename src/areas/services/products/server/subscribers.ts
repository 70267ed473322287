import * as z from 'zod/mini'
import { purchaseApproved } from '#areas/ordering/approvals/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { startSwitch } from './switch-to-hosting.ts'

/** Another change of a service names itself, and is carried out by its own area. */
const Payload = z.object({ change: z.optional(z.literal('switch-to-hosting')), pid: z.number(), cents: z.number() })

export const productSubscribers: readonly Subscriber[] = [
  /** Whoever pays for the service has said yes. */
  subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
    const hosting = Payload.safeParse(payload)
    if (kind === 'service-change' && serviceId !== null && hosting.success)
      await startSwitch(work, serviceId, hosting.data)
  }),
]
