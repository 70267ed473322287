import { addMonths, type Day, daysBetween } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** A domain in Quarantine or gone is not renewed but restored; a Pending one is not here yet. */
export const isRenewable = (domain: { status: string; expiresOn: Day | null }): boolean =>
  domain.expiresOn !== null && (domain.status === 'Active' || domain.status === 'Expired')

/** Registries register a name for at most ten years ahead. */
const maxDaysAhead = 3_653

export type RenewalPeriod = { years: number; cents: Cents; expiresOn: Day }

/** The periods to choose from. Where the registry renews by itself it is one year. */
export function renewalPeriods(
  extension: { years: readonly number[]; renewCents: Cents; renewsAtRegistry: boolean },
  expiresOn: Day,
  today: Day,
): RenewalPeriod[] {
  const years = extension.renewsAtRegistry ? extension.years.slice(0, 1) : extension.years
  return years
    .map((count) => ({
      years: count,
      cents: count * extension.renewCents,
      expiresOn: addMonths(expiresOn, 12 * count),
    }))
    .filter((period) => daysBetween(today, period.expiresOn) <= maxDaysAhead)
}

/** Renewed already, by us or otherwise: the registry has at least the expiry day that was paid for. */
export const reaches = (expiresOn: Day | undefined, asked: { from: Day; years: number }): boolean =>
  expiresOn !== undefined && expiresOn >= addMonths(asked.from, 12 * asked.years)

/** A customer without automatic renewal is invited this long before the end (service areas §9). */
export const invitationDays = 60
