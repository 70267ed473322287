import { isSamePlan } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import { lastDayOf } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { renewalDay } from '#areas/microsoft/tenants/web/public.ts'
import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { Target } from '../contract/calls.ts'

/** The whole next term, as a form has it. */
export type PlanChoice = {
  ProductSku: string
  quantity: number
  term: TermDuration
  cycle: BillingCycle
  endsOn: string | null
}

/** What licences renew as now: as was planned, or as they are. */
export function presentPlan({ renewalChange, ProductSku, quantity, term, billingCycle }: Licence): PlanChoice {
  const { endsOn = null, ...next } = renewalChange ?? { ProductSku, quantity, term, billingCycle }
  return {
    ...{ ProductSku: next.ProductSku, quantity: next.quantity, term: next.term, cycle: next.billingCycle },
    endsOn,
  }
}

const planOf = ({ ProductSku: offerId, ...rest }: PlanChoice) => ({ offerId, ...rest })
export const isSameChoice = (one: PlanChoice, other: PlanChoice): boolean => isSamePlan(planOf(one), planOf(other))

export type Way = { term: TermDuration; cycle: BillingCycle; cents: number | null }

/** Terms in which a product is sold; where no prices are told, the one that the licences have, of what they are. */
export function waysOf(target: Target | undefined, licence: Pick<Licence, 'term' | 'billingCycle'>): readonly Way[] {
  if (target && target.prices.length > 0) return target.prices
  return [{ term: licence.term, cycle: licence.billingCycle, cents: null }]
}

/** The choice with another product: its term stays where that is sold in it, otherwise it is the first that is. */
export function withProduct(choice: PlanChoice, ProductSku: string, ways: readonly Way[]): PlanChoice {
  const way = ways.find(({ term, cycle }) => term === choice.term && cycle === choice.cycle) ?? ways[0]
  return withTerm({ ...choice, ProductSku }, way ?? choice)
}

/** The choice with another term: an end that it no longer can have is dropped. */
export const withTerm = (choice: PlanChoice, { term, cycle }: Pick<Way, 'term' | 'cycle'>): PlanChoice => ({
  ...choice,
  term,
  cycle,
  endsOn: choice.term === term ? choice.endsOn : null,
})

/** The first and the last day that the next term may end on. */
export function endsBetween(licence: Pick<Licence, 'endDate'>, term: TermDuration): { first: string; last: string } {
  const first = renewalDay(licence)
  return { first, last: lastDayOf(first, term) }
}
