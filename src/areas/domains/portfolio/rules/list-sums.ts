/** Up to here a list counts exactly; above it the number is an estimate of the database, and says so. */
export const exactUpTo = 10_000

/** The total that a list shows: what was counted, or, when the count hit its ceiling, at least that and otherwise the estimate. */
export function listTotal(counted: number, estimate: number): { total: number; totalIsExact: boolean } {
  if (counted <= exactUpTo) return { total: counted, totalIsExact: true }
  return { total: Math.max(counted, Math.round(estimate)), totalIsExact: false }
}
