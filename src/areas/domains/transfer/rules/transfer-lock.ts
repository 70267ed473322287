import { addDays, type Day } from '#base/dates.ts'

/**
 * The last day of a registry's transfer lock, counted from registration, transfer or change of holder (ICANN's 60
 * days); null when there is none today.
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

/** Validity of a code when the registry gives none. */
export const codeDays = 7
