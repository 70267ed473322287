import * as z from 'zod/mini'
import { purchaseApproved } from '#areas/ordering/approvals/server/public.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import { carryOut } from './switch-to-hosting.ts'

const Payload = z.object({ pid: z.number(), cents: z.number() })

export const productReactions: readonly Reaction[] = [
  /** Whoever pays for the service has said yes. */
  reaction(purchaseApproved, async (work, { kind, serviceId, payload }) => {
    if (kind === 'service-change' && serviceId !== null) await carryOut(work, serviceId, Payload.parse(payload))
  }),
]
