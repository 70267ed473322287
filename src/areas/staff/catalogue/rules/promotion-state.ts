import type { Day } from '#base/dates.ts'

/** From the percentage of the form to the stored fraction (core §3). */
export const fractionOf = (percent: number): number => Math.round(percent * 100) / 10_000
export const percentageOf = (fraction: number): number => Math.round(fraction * 10_000) / 100

/** Whether a promotion can be used today, by its days and uses. */
export function promotionState(
  promotion: { startsOn: Day | null; endsOn: Day | null; maxUses: number | null; used: number },
  today: Day,
): 'running' | 'planned' | 'over' {
  if (promotion.endsOn !== null && promotion.endsOn < today) return 'over'
  if (promotion.maxUses !== null && promotion.used >= promotion.maxUses) return 'over'
  return promotion.startsOn !== null && promotion.startsOn > today ? 'planned' : 'running'
}
