import { addDays, type Day } from '#base/dates.ts'

/**
 * The last day on which a registry refuses to let a domain go, counted from when it was registered, moved here or given
 * another holder (ICANN's 60 days); null when it may go today.
 */
export function transferLockedUntil(handedOver: readonly (Day | null)[], days: number, today: Day): Day | null {
  const last = handedOver
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
  if (!last || days === 0) return null
  const until = addDays(last, days - 1)
  return until >= today ? until : null
}

/** A code works so long where the registry says nothing else. */
export const codeDays = 7
