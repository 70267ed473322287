import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'

/** How a licence stands: as its shop says, or as the portal knows otherwise. */
export const licenceStandings = ['making', 'active', 'suspended', 'missing', 'unread', 'ended'] as const
export type LicenceStanding = (typeof licenceStandings)[number]

type Known = { status: ServiceStatus; state: 'active' | 'suspended' | null; isMissing: boolean }

/** How a licence, or a company that shares files, stands. */
export function licenceStanding({ status, state, isMissing }: Known): LicenceStanding {
  if (status === 'Cancelled') return 'ended'
  if (status === 'Pending') return 'making'
  if (isMissing) return 'missing'
  if (status === 'Suspended' || state === 'suspended') return 'suspended'
  return state === null ? 'unread' : 'active'
}
