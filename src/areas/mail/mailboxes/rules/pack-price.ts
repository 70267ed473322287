import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { type PaidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** Mail that nobody pays for any more is kept so long before it is deleted. */
export const graceDays = 30

/** What a dearer pack costs for the days from `today` on until `until`; packs are priced by the month. */
export const restCents = (monthlyDifference: Cents, paid: PaidTerm, until: Day = paid.dueOn): Cents =>
  restOfTerm(optionCents(monthlyDifference, paid.term), paid, until)
