const timesAYear = { monthly: 12, yearly: 1 } as const
type Renewal = { billingCycle: keyof typeof timesAYear; cents: number | null }
type Changed = { before: Renewal; after: Renewal; problem: string | null }

/** Monthly and yearly amounts are only comparable by the year. */
const yearCents = ({ cents, billingCycle }: Renewal): number => (cents ?? 0) * timesAYear[billingCycle]

/** What those that change cost by the year, before and after; what has no price here counts on neither side. */
export function yearSums(items: readonly Changed[]): { before: number; after: number; unpriced: number } {
  const sums = { before: 0, after: 0, unpriced: 0 }
  for (const { before, after, problem } of items) {
    if (problem !== null) continue
    if (before.cents === null || after.cents === null) sums.unpriced += 1
    else {
      sums.before += yearCents(before)
      sums.after += yearCents(after)
    }
  }
  return sums
}
