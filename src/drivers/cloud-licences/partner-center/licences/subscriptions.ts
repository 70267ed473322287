import type { SubscriptionFacts, Subscriptions } from '../../port.ts'
import { no } from '../api/stop.ts'
import { reading } from '../book.ts'
import { type Changer, isOver } from './change.ts'
import type { SubscriptionReader } from './subscription-reader.ts'

const insistOnLife = (facts: SubscriptionFacts): void => {
  if (isOver(facts)) throw no('subscription_ended', facts.state)
}

export const subscriptionsPart = (reader: SubscriptionReader, changing: Changer): Subscriptions => ({
  listSubscriptions: (tenant) => reading(() => reader.list(tenant)),
  readSubscription: (of) => reading(() => reader.facts(of)),

  /** Whether it may be less, and how many there may be, is Microsoft's to say. */
  setQuantity: (operationId, { quantity, ...of }) =>
    changing(operationId, of, {
      kind: 'quantity',
      judge: (facts) => (facts.quantity === quantity && !isOver(facts) ? 'already' : undefined),
      becomes: () => ({ quantity, scheduledNextTermInstructions: null }),
      shows: (facts) => facts.quantity === quantity,
    }),

  suspend: (operationId, of) =>
    changing(operationId, of, {
      kind: 'suspend',
      judge: (facts) => {
        insistOnLife(facts)
        return facts.state === 'suspended' ? 'already' : undefined
      },
      becomes: () => ({ status: 'suspended' }),
      shows: ({ state }) => state === 'suspended',
    }),

  resume: (operationId, of) =>
    changing(operationId, of, {
      kind: 'resume',
      judge: (facts) => {
        insistOnLife(facts)
        if (facts.suspendedBy === 'microsoft') throw no('suspended_by_microsoft', facts.id)
        return facts.state === 'active' ? 'already' : undefined
      },
      becomes: () => ({ status: 'active' }),
      shows: ({ state }) => state === 'active',
    }),

  cancel: (operationId, of) =>
    changing(operationId, of, {
      kind: 'cancel',
      judge: (facts) => (isOver(facts) ? 'already' : undefined),
      becomes: () => ({ status: 'deleted', scheduledNextTermInstructions: null }),
      shows: isOver,
    }),
})
