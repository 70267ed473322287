import { done, type Outcome } from '../../outcome.ts'
import type { LicenceCatalogue, OneSubscription, SubscriptionFacts, Subscriptions } from '../port.ts'
import { subscriptionFacts } from './facts.ts'
import type { KeptSubscription, KeptTenant } from './kept-tenant.ts'
import { offerOf, promotionsOf, sandboxOffers } from './offers.ts'
import { type Made, no, type TenantBook } from './tenant-book.ts'

/** How long each takes in reality, in seconds. */
export const takes = { quantity: 300, suspend: 120, renewal: 60, cancel: 120, transition: 1800 } as const

export const answerOf =
  (id: string) =>
  (kept: KeptTenant, at: number): Outcome<SubscriptionFacts> => {
    const one = kept.subscriptions.find((each) => each.id === id)
    return one ? done(subscriptionFacts(kept, one, at)) : no('no_such_subscription', id)
  }

type Change = { becomes: Partial<KeptSubscription>; seconds: number } | Outcome<never> | 'already'

/** A change of one subscription: it exists, lives, and does nothing else. */
export const changing = (
  book: TenantBook,
  operationId: string,
  { tenant, id }: OneSubscription,
  judge: (one: SubscriptionFacts, now: number) => Change,
  more: { alsoSuspended?: true } = {},
): Promise<Outcome<SubscriptionFacts>> =>
  book.write(operationId, tenant, {
    apply: (kept, now): Made => {
      const one = kept.subscriptions.find((each) => each.id === id)
      if (!one) return no('no_such_subscription', id)
      const facts = subscriptionFacts(kept, one, now)
      if (facts.busyWith !== null) return no('subscription_busy', facts.busyWith)
      if (facts.state === 'expired' || facts.state === 'deleted') return no('subscription_ended', facts.state)
      if (facts.state === 'suspended' && !more.alsoSuspended) return no('subscription_suspended', id)
      const change = judge(facts, now)
      if (change === 'already') return { kept }
      if ('kind' in change) return change
      const { becomes, seconds } = change
      return { kept, begins: { about: id, seconds, effect: { kind: 'subscription', id, becomes } } }
    },
    answer: answerOf(id),
  })

export const subscriptionsPart = (book: TenantBook): Subscriptions => ({
  listSubscriptions: (tenant) =>
    book.read(tenant, (kept, at) => done(kept.subscriptions.map((one) => subscriptionFacts(kept, one, at)))),

  readSubscription: ({ tenant, id }) => book.read(tenant, answerOf(id)),

  setQuantity: (operationId, { quantity, ...of }) =>
    changing(book, operationId, of, (one) => {
      if (quantity === one.quantity) return 'already'
      const { least, most } = offerOf(one.offerId)?.quantity ?? { least: 1, most: 300 }
      if (quantity < least || quantity > most) return no('quantity_out_of_range', undefined, 'quantity')
      if (quantity < one.quantity && one.changeableUntil === null)
        return no('window_closed', one.termEndsAt, 'quantity')
      return { becomes: { quantity, planned: null }, seconds: takes.quantity }
    }),

  suspend: (operationId, of) =>
    changing(
      book,
      operationId,
      of,
      (one) =>
        one.state === 'suspended'
          ? 'already'
          : { becomes: { state: 'suspended', suspendedBy: 'customer' }, seconds: takes.suspend },
      { alsoSuspended: true },
    ),

  resume: (operationId, of) =>
    changing(
      book,
      operationId,
      of,
      (one) => {
        if (one.state === 'active') return 'already'
        if (one.suspendedBy === 'microsoft') return no('suspended_by_microsoft', one.id)
        return { becomes: { state: 'active', suspendedBy: null }, seconds: takes.suspend }
      },
      { alsoSuspended: true },
    ),

  cancel: (operationId, { tenant, id }) =>
    book.write(operationId, tenant, {
      apply: (kept, now): Made => {
        const one = kept.subscriptions.find((each) => each.id === id)
        if (!one) return no('no_such_subscription', id)
        const facts = subscriptionFacts(kept, one, now)
        if (facts.state === 'deleted' || facts.state === 'expired') return { kept }
        if (facts.busyWith !== null) return no('subscription_busy', facts.busyWith)
        if (facts.changeableUntil === null) return no('window_closed', facts.termEndsAt)
        const becomes = { state: 'deleted', endedAt: now, autoRenew: false, planned: null } as const
        return { kept, begins: { about: id, seconds: takes.cancel, effect: { kind: 'subscription', id, becomes } } }
      },
      answer: answerOf(id),
    }),
})

export const cataloguePart = (book: TenantBook): LicenceCatalogue => ({
  listOffers: (tenant) => book.read(tenant, () => done([...sandboxOffers])),
  checkPromotions: (tenant, items) =>
    book.read(tenant, (kept, at) => {
      const today = new Date(at).toISOString().slice(0, 10)
      const hasIt = (offerId: string) => kept.subscriptions.some((one) => one.offerId === offerId)
      return done(items.map((item) => promotionsOf(item, { today, hasIt: hasIt(item.offerId) })))
    }),
})
