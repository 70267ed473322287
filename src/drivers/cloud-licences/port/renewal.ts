import type { Outcome } from '../../outcome.ts'
import type { OfferId, OfferTerm } from './catalogue.ts'
import type { OneSubscription, RenewalPlan, SubscriptionFacts } from './subscription.ts'

export const transitionTypes = ['transition_only', 'transition_with_license_transfer'] as const
export type TransitionType = (typeof transitionTypes)[number]

/** A product that a subscription can become, now or at its renewal. */
export type TransitionTarget = {
  offerId: OfferId
  name: string
  terms: OfferTerm[]
  /** Ways that are open; none where it cannot be. */
  types: TransitionType[]
  /** In Microsoft's words, where it cannot be. */
  reason: string | null
}

export interface Renewals {
  /** Needs nothing to be planned: off ends it with its term, and deletes what was planned. */
  setAutoRenew(operationId: string, order: OneSubscription & { isOn: boolean }): Promise<Outcome<SubscriptionFacts>>
  /** In the place of what was planned before; its renewal has to be on (`auto_renew_off`). */
  planRenewal(operationId: string, order: OneSubscription & { plan: RenewalPlan }): Promise<Outcome<SubscriptionFacts>>
  dropRenewal(operationId: string, order: OneSubscription): Promise<Outcome<SubscriptionFacts>>
  /** Last days that the next term may have, so that several end together. */
  listEndDates(of: OneSubscription): Promise<Outcome<{ endsOn: string }[]>>
  /** What it can become: `now` by an upgrade, `next` from the next term on. */
  listTransitions(of: OneSubscription & { when: 'now' | 'next' }): Promise<Outcome<TransitionTarget[]>>
  /**
   * Irreversible: a new subscription with a new term and a new day of billing, which is what is answered; the old one ends with
   * the last of its licences. Users get the new licences within 24 hours where they are transferred.
   */
  transition(
    operationId: string,
    order: OneSubscription & OfferTerm & { toOfferId: OfferId; quantity: number; type: TransitionType },
  ): Promise<Outcome<SubscriptionFacts>>
}
