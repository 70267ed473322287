import { isSamePlan } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import type { RenewalPlan, Renewals, SubscriptionFacts, TransitionTarget } from '../../port.ts'
import { no } from '../api/stop.ts'
import { dayOf, itemsOf, part, type Row, rowsOf, said, text } from '../api/values.ts'
import { reading } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import { type Changer, insistOnActive, isOver } from './change.ts'
import type { Shelf } from './shelf.ts'
import type { SubscriptionReader } from './subscription-reader.ts'
import { cycleFor } from './words.ts'

const transitionTypes = ['transition_only', 'transition_with_license_transfer'] as const

export function transitionTarget(row: Row, shelf: Pick<Shelf, 'ours'>): Omit<TransitionTarget, 'terms'> {
  const eligible = rowsOf(row.eligibilities).filter(({ isEligible }) => isEligible === true)
  const types = transitionTypes.filter((type) => eligible.some(({ transitionType }) => text(transitionType) === type))
  const errors = rowsOf(row.eligibilities).flatMap((each) => rowsOf(each.errors))
  const reason = types.length > 0 ? null : (said(errors[0]?.description) ?? 'not eligible')
  return { offerId: shelf.ours(row.catalogItemId), name: text(row.title), types, reason }
}

export type Eligibility = 'immediate' | 'scheduled'
export const eligibilitiesOf = async (
  { partner }: Pick<Microsoft, 'partner'>,
  { tenant, id }: { tenant: string; id: string },
  eligibilityType: Eligibility,
): Promise<Row[]> =>
  itemsOf(
    await partner.read(`${customerPath(tenant)}/subscriptions/${part(id)}/transitionEligibilities`, {
      eligibilityType,
    }),
  )

export function renewalsPart(
  microsoft: Microsoft,
  { shelf, reader, changing }: { shelf: Shelf; reader: SubscriptionReader; changing: Changer },
): Omit<Renewals, 'transition'> {
  const { partner } = microsoft

  /** As Microsoft wants it: what it renews to, by which availability. */
  async function instructions({ tenant }: SubscriptionFacts, plan: RenewalPlan): Promise<Row> {
    const market = await shelf.marketOf(tenant)
    const { availabilityId } = await shelf.availableFor(market, plan.offerId, plan)
    const [productId = '', skuId = ''] = shelf.theirs(plan.offerId).split(':')
    const product = { productId, skuId, availabilityId, billingCycle: cycleFor(plan.cycle), termDuration: plan.term }
    return {
      product,
      quantity: plan.quantity,
      ...(plan.endsOn && { customTermEndDate: `${plan.endsOn}T00:00:00Z` }),
    }
  }

  return {
    setAutoRenew: (operationId, { isOn, ...of }) =>
      changing(operationId, of, {
        kind: 'autoRenew',
        judge: (facts) => {
          if (isOver(facts)) throw no('subscription_ended', facts.state)
          return facts.autoRenew === isOn ? 'already' : undefined
        },
        becomes: () => ({ autoRenewEnabled: isOn, ...(!isOn && { scheduledNextTermInstructions: null }) }),
        shows: ({ autoRenew }) => autoRenew === isOn,
      }),

    planRenewal: (operationId, { plan, ...of }) =>
      changing(operationId, of, {
        kind: 'plan',
        judge: (facts) => {
          insistOnActive(facts)
          if (!facts.autoRenew) throw no('auto_renew_off', facts.id)
          return isSamePlan(facts.planned, plan) ? 'already' : undefined
        },
        becomes: async (facts) => ({ scheduledNextTermInstructions: await instructions(facts, plan) }),
        shows: ({ planned }) => isSamePlan(planned, plan),
      }),

    dropRenewal: (operationId, of) =>
      changing(operationId, of, {
        kind: 'plan',
        judge: (facts) => {
          if (facts.planned === null) return 'already'
          insistOnActive(facts)
          return undefined
        },
        becomes: () => ({ scheduledNextTermInstructions: null }),
        shows: ({ planned }) => planned === null,
      }),

    listEndDates: (of) =>
      reading(async () => {
        const { planned, termEndsAt, ...present } = await reader.facts(of)
        const term = planned?.term ?? present.term
        const TermStartDate = new Date(Date.parse(termEndsAt) + 1).toISOString().slice(0, 10)
        const path = `${customerPath(of.tenant)}/subscriptions/customTermEndDates`
        const all = itemsOf(await partner.read(path, { TermDuration: term, TermStartDate }))
        const days = all.flatMap(({ allowedCustomTermEndDate }) => dayOf(allowedCustomTermEndDate) ?? [])
        return [...new Set(days)].sort().map((endsOn) => ({ endsOn }))
      }),

    listTransitions: ({ when, ...of }) =>
      reading(async () => {
        const market = await shelf.marketOf(of.tenant)
        const all = await eligibilitiesOf(microsoft, of, when === 'now' ? 'immediate' : 'scheduled')
        return Promise.all(
          all.map(async (row): Promise<TransitionTarget> => {
            const target = transitionTarget(row, shelf)
            return { ...target, terms: await shelf.termsOfOffer(market, target.offerId) }
          }),
        )
      }),
  }
}
