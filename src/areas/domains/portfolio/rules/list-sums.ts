/** A list counts exactly up to here; above it the total is the database's estimate, and marked as such. */
export const exactUpTo = 10_000

/** The total of a list: the count or, when the count reached its limit, the estimate, but at least the limit. */
export function listTotal(counted: number, estimate: number): { total: number; totalIsExact: boolean } {
  if (counted <= exactUpTo) return { total: counted, totalIsExact: true }
  return { total: Math.max(counted, Math.round(estimate)), totalIsExact: false }
}
