import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Licence } from '../../tenants/contract/shapes.ts'
import type { AdminLicence, licenceFilters } from '../contract/calls.ts'

export const stateWords: Readonly<Record<Licence['state'], { tone: Tone; word: () => string }>> = {
  pending: { tone: 'info', word: m.m365_state_pending },
  active: { tone: 'good', word: m.m365_state_active },
  suspended: { tone: 'warning', word: m.m365_state_suspended },
  expired: { tone: 'neutral', word: m.m365_state_expired },
  deleted: { tone: 'neutral', word: m.m365_state_deleted },
}

export const filterWords: Readonly<Record<(typeof licenceFilters)[number], () => string>> = {
  active: m.m365_state_active,
  suspended: m.m365_state_suspended,
  expired: m.m365_state_expired,
  planned: m.m365_filter_planned,
  ends_soon: m.m365_filter_ends_soon,
  elsewhere: m.m365_filter_elsewhere,
}

/** `5 van 10 toegewezen`, or only how many there are where nobody may look inside. */
export const useText = ({ quantity, assigned }: Pick<AdminLicence, 'quantity' | 'assigned'>): string =>
  assigned === null ? String(quantity) : m.m365_assigned_of({ assigned, quantity })

/** What becomes of it after its term. */
export const renewalText = ({ autoRenew, renewalChange }: Pick<Licence, 'autoRenew' | 'renewalChange'>): string => {
  if (!autoRenew) return m.m365_renews_not()
  return renewalChange ? m.m365_renews_otherwise() : m.m365_renews()
}
