import type { Day } from '#base/dates.ts'
import { type Cents, percentOf } from '#base/money.ts'
import { extensionOf } from './domain-search.ts'

export type Promotion = {
  code: string
  /** A fraction, shown in percent (core §3). */
  pricingPolicyValue: number
  startsOn: Day | null
  endsOn: Day | null
  maxUses: number | null
  used: number
  maxUsesPerClient: number | null
  /** Extensions and products that it applies to; both empty: all. */
  tlds: readonly string[]
  pids: readonly number[]
}
export type PromotedItem = { domain: string; pid: number; priceCents: Cents }

/** Why a code gives no discount; there is a refusal for each. */
export const promotionFlaws = [
  'promotion_unknown',
  'promotion_not_started',
  'promotion_over',
  'promotion_used_up',
  'promotion_not_for_these',
] as const
export type PromotionFlaw = (typeof promotionFlaws)[number]

export type PromotionVerdict =
  | { holds: true; totalCents: Cents }
  | { holds: false; because: Exclude<PromotionFlaw, 'promotion_unknown'> }

const holdsFor = (promotion: Promotion, item: PromotedItem): boolean => {
  if (promotion.tlds.length === 0 && promotion.pids.length === 0) return true
  return item.pid > 0 ? promotion.pids.includes(item.pid) : promotion.tlds.includes(extensionOf(item.domain))
}

/** Whether a promotion applies to these items today, and its discount. `usedByClient`: earlier orders with it. */
export function judgePromotion(
  promotion: Promotion,
  items: readonly PromotedItem[],
  on: { today: Day; usedByClient: number },
): PromotionVerdict {
  if (promotion.startsOn && on.today < promotion.startsOn) return { holds: false, because: 'promotion_not_started' }
  if (promotion.endsOn && on.today > promotion.endsOn) return { holds: false, because: 'promotion_over' }
  if (promotion.maxUses !== null && promotion.used >= promotion.maxUses)
    return { holds: false, because: 'promotion_used_up' }
  if (promotion.maxUsesPerClient !== null && on.usedByClient >= promotion.maxUsesPerClient)
    return { holds: false, because: 'promotion_used_up' }
  const promoted = items.filter((item) => holdsFor(promotion, item))
  if (promoted.length === 0) return { holds: false, because: 'promotion_not_for_these' }
  const cents = promoted.reduce((sum, item) => sum + item.priceCents, 0)
  return { holds: true, totalCents: percentOf(cents, promotion.pricingPolicyValue * 100) }
}
