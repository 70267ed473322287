import { addDays, type Day, daysBetween } from '#base/dates.ts'
import { type Cents, roundHalfUp } from '#base/money.ts'

/** A line that was invoiced for the days `from` to `to`, both included, and what was credited of it, and when. */
export type PeriodLine = {
  netCents: Cents
  creditedCents: Cents
  from: Day
  to: Day
  credits: readonly { cents: Cents; on: Day }[]
}
/** How many of the things that are paid for go. */
export type Share = { gone: number; of: number }

const daysLeft = ({ from, to }: Pick<PeriodLine, 'from' | 'to'>, day: Day): number =>
  Math.max(0, daysBetween(day > from ? day : from, addDays(to, 1)))

/** What is still paid for from a day on: its share of the line, less the share of what was credited meanwhile. Not rounded. */
function worthFrom(line: PeriodLine, day: Day): number {
  const left = daysLeft(line, day)
  if (left === 0) return 0
  const credited = line.credits.reduce((sum, { cents, on }) => sum + (cents * left) / (daysLeft(line, on) || left), 0)
  return Math.max(0, (line.netCents * left) / daysLeft(line, line.from) - credited)
}

/**
 * What goes back of each line where things go that are paid for until the end of its period, by the day. Rounded once over all of them,
 * never more than is left of a line, and with nothing left of any once all of it goes on its first day.
 */
export function restOfLines(lines: readonly PeriodLine[], day: Day, { gone, of }: Share): Cents[] {
  let [exact, given] = [0, 0]
  return lines.map((line) => {
    exact += (worthFrom(line, day) * gone) / of
    const cents = Math.max(0, Math.min(roundHalfUp(exact) - given, line.netCents - line.creditedCents))
    given += cents
    return cents
  })
}
