import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** The text about a failed request, by the registrar's code. */
const texts: Record<string, Text> = {
  name_taken: m.registration_reason_name_taken,
  already_here: m.registration_reason_name_taken,
  name_in_quarantine: m.registration_reason_name_in_quarantine,
  contact_missing: m.registration_reason_contact_missing,
  contact_type_not_allowed: m.registration_reason_contact_type,
  period_not_offered: m.registration_reason_period,
  period_too_long: m.registration_reason_period,
  transfer_locked: m.registration_reason_locked,
  domain_locked: m.registration_reason_locked,
  transfer_code_wrong: m.registration_reason_code,
  name_not_registered: m.registration_reason_not_registered,
  holder_silent: m.contacts_reason_holder_silent,
  not_in_this_state: m.registration_reason_state,
  access_denied: m.registration_reason_access,
  registrar_silent: m.registration_reason_silent,
}

export const reasonText = (code: string, locale: Locale): string =>
  (texts[code] ?? m.registration_reason_refused)({}, { locale })
