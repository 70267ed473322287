import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { type PaidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** Days that unpaid mail is kept before it is deleted. */
export const graceDays = 30

/** The price of a larger pack from `today` until `until`; packs are priced by the month. */
export const restCents = (monthlyDifference: Cents, paid: PaidTerm, until: Day = paid.dueOn): Cents =>
  restOfTerm(optionCents(monthlyDifference, paid.term), paid, until)
