import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about work at a shop or a host of files that failed, by its word for it. */
const texts: Record<string, Text> = {
  access_denied: m.licences_reason_access,
  company_suspended: m.licences_reason_suspended,
  last_admin: m.licences_reason_last_admin,
  licence_suspended: m.licences_reason_suspended,
  login_taken: m.licences_reason_login_taken,
  no_such_company: m.licences_reason_unknown,
  no_such_licence: m.licences_reason_unknown,
  no_such_user: m.licences_reason_no_user,
  seats_in_use: m.licences_reason_in_use,
  shop_silent: m.licences_reason_silent,
  space_in_use: m.licences_reason_space,
  too_many_seats: m.licences_reason_too_many,
  too_much_space: m.licences_reason_too_much_space,
  users_full: m.licences_reason_users_full,
  users_in_use: m.licences_reason_users_in_use,
}

export const licenceReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.licences_reason_refused)({}, { locale })
