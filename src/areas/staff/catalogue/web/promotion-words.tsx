import { formatDay } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { StaffPromotion } from '../contract/shapes.ts'

const states: Record<StaffPromotion['state'], { word: () => string; tone: Tone }> = {
  running: { word: m.staff_promotions_running, tone: 'good' },
  planned: { word: m.staff_promotions_planned, tone: 'info' },
  over: { word: m.staff_promotions_over, tone: 'neutral' },
}
export const promotionStateWord = (state: StaffPromotion['state']): string => states[state].word()
export const PromotionState = ({ state }: { state: StaffPromotion['state'] }) => (
  <Status tone={states[state].tone}>{states[state].word()}</Status>
)

/** With two decimals, as core §5 shows a promotion's value. */
export const percentWord = (percent: number): string => `${percent.toFixed(2).replace('.', ',')} %`

export const periodWord = ({ startsOn, endsOn }: StaffPromotion): string => {
  if (startsOn && endsOn) return m.staff_promotions_period({ from: formatDay(startsOn), until: formatDay(endsOn) })
  if (startsOn) return m.staff_promotions_since({ day: formatDay(startsOn) })
  return endsOn ? m.staff_promotions_till({ day: formatDay(endsOn) }) : m.staff_promotions_always()
}
export const usesWord = ({ used, maxUses }: StaffPromotion): string =>
  maxUses === null ? String(used) : m.staff_promotions_used_of({ used, most: maxUses })
