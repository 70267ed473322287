import { renewsAt, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { formatDay } from '#base/dates.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Licence } from '../contract/shapes.ts'

export const termWord: Readonly<Record<TermDuration, () => string>> = {
  P1M: m.office_term_P1M,
  P1Y: m.office_term_P1Y,
  P3Y: m.office_term_P3Y,
}
export const cycleWord: Readonly<Record<BillingCycle, () => string>> = {
  monthly: m.office_cycle_monthly,
  yearly: m.office_cycle_yearly,
}

/** `per jaar, maandelijks gefactureerd`. */
export const termText = ({ term, billingCycle }: Pick<Licence, 'term' | 'billingCycle'>): string =>
  m.office_term_and_cycle({ term: termWord[term](), cycle: cycleWord[billingCycle]() })

const states: Readonly<Record<Licence['state'], { tone: Tone; text: () => string }>> = {
  pending: { tone: 'info', text: m.office_state_pending },
  active: { tone: 'good', text: m.office_state_active },
  suspended: { tone: 'warning', text: m.office_state_suspended },
  expired: { tone: 'neutral', text: m.office_state_expired },
  deleted: { tone: 'neutral', text: m.office_state_deleted },
}

/** How licences stand, in a word. */
export function standingOf({ state, suspendedBy, isBusy }: Pick<Licence, 'state' | 'suspendedBy' | 'isBusy'>) {
  if (isBusy) return { tone: 'info' as const, text: m.office_state_busy(), isBusy }
  const { tone, text } = states[state]
  return { tone, text: suspendedBy === 'microsoft' ? m.office_state_by_microsoft() : text(), isBusy }
}

/** The day on which its next term begins. */
export const renewalDay = ({ endDate }: Pick<Licence, 'endDate'>): string =>
  utcDay(renewsAt(`${endDate}T12:00:00.000Z`))

/** What becomes of licences after their term. */
export function renewalText(licence: Licence): string {
  if (licence.variant === 'legacy') return m.office_term_none()
  if (!licence.autoRenew) return m.office_ends_on({ day: formatDay(licence.endDate) })
  const day = formatDay(renewalDay(licence))
  return licence.renewalChange ? m.office_renews_changed({ day }) : m.office_renews_on({ day })
}

export const isLive = ({ state }: Pick<Licence, 'state'>): boolean => state === 'active' || state === 'suspended'
