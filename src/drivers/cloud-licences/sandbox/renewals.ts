import { endOf, lastDayOf, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { done } from '../../outcome.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { RenewalPlan, Renewals, SubscriptionFacts } from '../port.ts'
import { subscriptionFacts } from './facts.ts'
import type { KeptSubscription } from './kept-tenant.ts'
import { hasTerm, offerOf, transitionsOf } from './offers.ts'
import { answerOf, changing, takes } from './subscriptions.ts'
import { type Made, no, type TenantBook } from './tenant-book.ts'

function planFlaw(one: SubscriptionFacts, plan: RenewalPlan) {
  const offer = offerOf(plan.offerId)
  if (!offer || !hasTerm(offer, plan)) return no('offer_not_offered', plan.offerId, 'ProductSku')
  const isSame = plan.offerId === one.offerId
  if (
    !isSame &&
    !transitionsOf(one.offerId, 'next').some(({ offerId, types }) => offerId === plan.offerId && types.length > 0)
  )
    return no('transition_not_possible', plan.offerId, 'ProductSku')
  const { least, most } = offer.quantity
  if (plan.quantity < least || plan.quantity > most) return no('quantity_out_of_range', undefined, 'quantity')
  if (plan.endsOn === null) return undefined
  const first = utcDay(new Date(Date.parse(one.termEndsAt) + 1))
  return plan.endsOn >= first && plan.endsOn <= lastDayOf(first, plan.term)
    ? undefined
    : no('end_date_not_possible', plan.endsOn, 'endsOn')
}

export const renewalsPart = (book: TenantBook): Renewals => ({
  setAutoRenew: (operationId, { isOn, ...of }) =>
    changing(
      book,
      operationId,
      of,
      (one) => {
        if (one.autoRenew === isOn) return 'already'
        return { becomes: { autoRenew: isOn, ...(!isOn && { planned: null }) }, seconds: takes.renewal }
      },
      { alsoSuspended: true },
    ),

  planRenewal: (operationId, { plan, ...of }) =>
    changing(book, operationId, of, (one) => {
      if (!one.autoRenew) return no('auto_renew_off', one.id)
      return planFlaw(one, plan) ?? { becomes: { planned: plan }, seconds: takes.renewal }
    }),

  dropRenewal: (operationId, of) =>
    changing(book, operationId, of, (one) =>
      one.planned === null ? 'already' : { becomes: { planned: null }, seconds: takes.renewal },
    ),

  listEndDates: ({ tenant, id }) =>
    book.read(tenant, (kept) => {
      const one = kept.subscriptions.find((each) => each.id === id)
      if (!one) return no('no_such_subscription', id)
      const first = utcDay(new Date(one.termEndsAt + 1))
      const last = lastDayOf(first, one.planned?.term ?? one.term)
      const others = kept.subscriptions
        .filter((each) => each.id !== id && each.state === 'active')
        .map(({ termEndsAt }) => utcDay(new Date(termEndsAt)))
      const monthEnd = utcDay(new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)))
      const days = [...others, monthEnd].filter((day) => day >= first && day < last)
      return done([...new Set(days)].sort().map((endsOn) => ({ endsOn })))
    }),

  listTransitions: ({ tenant, id, when }) =>
    book.read(tenant, (kept) => {
      const one = kept.subscriptions.find((each) => each.id === id)
      if (!one) return no('no_such_subscription', id)
      return done(one.parentId === null ? transitionsOf(one.offerId, when) : [])
    }),

  transition: (operationId, { tenant, id, toOfferId, quantity, term, cycle, type }) => {
    const newId = guidOf(`subscription ${operationId}`)
    return book.write(operationId, tenant, {
      apply: (kept, now): Made => {
        const one = kept.subscriptions.find((each) => each.id === id)
        if (!one) return no('no_such_subscription', id)
        const facts = subscriptionFacts(kept, one, now)
        if (facts.busyWith !== null) return no('subscription_busy', facts.busyWith)
        if (facts.state !== 'active')
          return no(facts.state === 'suspended' ? 'subscription_suspended' : 'subscription_ended')
        const target = transitionsOf(one.offerId, 'now').find(({ offerId }) => offerId === toOfferId)
        const offer = offerOf(toOfferId)
        if (!target?.types.includes(type) || !offer || !hasTerm(offer, { term, cycle }))
          return no('transition_not_possible', target?.reason ?? toOfferId)
        if (quantity < 1 || quantity > one.quantity) return no('quantity_out_of_range', undefined, 'quantity')
        const adds: KeptSubscription = {
          ...{
            id: newId,
            offerId: toOfferId,
            parentId: null,
            quantity,
            term,
            cycle,
            state: 'active',
            suspendedBy: null,
          },
          ...{
            startedAt: now,
            termStartedAt: now,
            termEndsAt: endOf(lastDayOf(utcDay(new Date(now)), term)).getTime(),
          },
          ...{
            hasCustomEnd: false,
            endedAt: null,
            autoRenew: true,
            planned: null,
            promotionId: null,
            orderId: one.orderId,
          },
          ...{ upgradedFrom: id, lastChange: null },
        }
        return {
          kept,
          begins: { about: id, seconds: takes.transition, effect: { kind: 'transition', id, quantity, adds } },
        }
      },
      answer: answerOf(newId),
    })
  },
})
