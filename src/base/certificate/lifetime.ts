import { type Day, dayMs } from '../dates.ts'

/** The longest that a certificate may be valid, by the day on which it is issued (CA/Browser Forum ballot SC-081). */
const longest: readonly (readonly [since: Day, days: number])[] = [
  ['2029-03-15', 47],
  ['2027-03-15', 100],
  ['2026-03-15', 200],
]
export const longestDays = (day: Day): number => longest.find(([since]) => day >= since)?.[1] ?? 398

/**
 * When a certificate is replaced by itself: at two thirds of its life, a month before its end at the latest where it lasts longer than
 * three.
 */
export function reissueAt(from: Date, until: Date): Date {
  const lasts = until.getTime() - from.getTime()
  const before = Math.min(lasts / 3, 30 * dayMs)
  return new Date(until.getTime() - before)
}
