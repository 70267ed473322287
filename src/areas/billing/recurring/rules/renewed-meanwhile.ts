import { later } from '#areas/services/delivery/rules/paid-term.ts'
import { addDays, type Day, daysBetween } from '#base/dates.ts'
import { type Cents, roundHalfUp } from '#base/money.ts'
import type { Period } from './terms.ts'

/** A term that was invoiced between the question and the change that it was about. */
export type Renewed = Period & { cents: Cents }

/** What such a term costs more with the change, for the days from `today` on: those before had what was there. */
export function topUp({ from, to, cents }: Renewed, termCents: Cents, today: Day): Cents {
  const end = addDays(to, 1)
  const left = daysBetween(later(from, today), end)
  return left <= 0 || termCents <= cents ? 0 : roundHalfUp(((termCents - cents) * left) / daysBetween(from, end))
}

/** What was invoiced too much of such terms, where the change makes them cost less: they were told to cost that from their first day on. */
export const overBilled = (renewed: readonly Renewed[], termCents: Cents): { gone: Cents; of: Cents } => ({
  gone: renewed.reduce((sum, { cents }) => sum + Math.max(0, cents - termCents), 0),
  of: renewed.reduce((sum, { cents }) => sum + cents, 0),
})
