import { addDays } from '#base/dates.ts'
import { daysBefore, type Plan } from './plan.ts'

/** One code that works, and one that is over. */
export function addPromotions(plan: Plan): void {
  plan.rows.put('promotion', {
    code: 'WELKOM10',
    description_nl: '10 % korting om te beginnen',
    description_en: '10% off to get started',
    description_fr: '10 % de réduction pour commencer',
    pricing_policy_value: 0.1,
    starts_on: daysBefore(plan, 30),
    ends_on: addDays(plan.today, 365),
  })
  plan.rows.put('promotion', {
    code: 'ZOMER25',
    description_nl: 'Een kwart van de prijs af in de zomer',
    description_en: 'A quarter off in summer',
    description_fr: 'Un quart de réduction en été',
    pricing_policy_value: 0.25,
    starts_on: daysBefore(plan, 180),
    ends_on: daysBefore(plan, 80),
  })
}
