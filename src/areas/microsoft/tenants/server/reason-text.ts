import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about something that failed, by Microsoft's word for it. */
const texts: Record<string, Text> = {
  ...{ microsoft_silent: m.office_reason_silent, tenant_not_linked: m.office_reason_not_linked },
  ...{ tenant_locked: m.office_reason_locked, agreement_missing: m.office_reason_agreement },
  ...{ offer_not_offered: m.office_reason_not_offered, quantity_out_of_range: m.office_reason_quantity },
  ...{ window_closed: m.office_reason_window, subscription_suspended: m.office_reason_suspended },
  ...{ suspended_by_microsoft: m.office_reason_by_microsoft, subscription_ended: m.office_reason_ended },
  ...{ no_such_subscription: m.office_reason_ended, subscription_busy: m.office_reason_busy },
  ...{ auto_renew_off: m.office_reason_auto_renew, transition_not_possible: m.office_reason_transition },
  ...{ end_date_not_possible: m.office_reason_end_date, no_gdap: m.office_reason_gdap },
  ...{ user_exists: m.office_reason_user_exists, no_such_user: m.office_reason_no_user },
  ...{ no_free_licence: m.office_reason_no_licence, password_too_weak: m.office_reason_password },
  ...{ last_administrator: m.office_reason_last_admin, no_such_domain: m.office_reason_no_domain },
  ...{ azure_missing: m.office_reason_azure, password_missing: m.office_reason_password_gone },
}

export const officeReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.office_reason_refused)({}, { locale })
