import type { BulkChange, BulkItem } from '../../contract/calls.ts'

/** What stays as it is has no value in a form. */
export type WantedRenewal = { [Field in keyof Required<BulkChange>]: NonNullable<BulkChange[Field]> | 'same' }

export const asItIs: WantedRenewal = { quantity: 'same', term: 'same', billing_cycle: 'same' }

export const changeOf = ({ quantity, term, billing_cycle: cycle }: WantedRenewal): BulkChange => ({
  ...(quantity !== 'same' && { quantity }),
  ...(term !== 'same' && { term }),
  ...(cycle !== 'same' && { billing_cycle: cycle }),
})

const timesAYear = { monthly: 12, yearly: 1 } as const
type Renewal = BulkItem['before']
/** Monthly and yearly amounts are only comparable by the year. */
const yearCents = ({ cents, billingCycle }: Renewal): number => (cents ?? 0) * timesAYear[billingCycle]

/** What those that change cost by the year, before and after; what has no price here counts on neither side. */
export function yearSums(items: readonly BulkItem[]): { before: number; after: number; unpriced: number } {
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

/** Microsoft's ids out of what was pasted: from a spreadsheet they come with tabs, semicolons and quotes. */
export const pastedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;"']+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]
