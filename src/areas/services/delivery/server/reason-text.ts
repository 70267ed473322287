import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about something that failed, by the provider's word for it. */
const texts: Record<string, Text> = {
  kind_not_offered: m.delivery_reason_not_offered,
  name_taken: m.delivery_reason_name_taken,
  domain_missing: m.delivery_reason_domain_missing,
  no_such_service: m.delivery_reason_unknown_service,
  not_in_this_state: m.delivery_reason_state,
  suspend_not_possible: m.delivery_reason_not_possible,
  cancel_not_possible: m.delivery_reason_not_possible,
  change_not_possible: m.delivery_reason_not_possible,
  out_of_stock: m.delivery_reason_out_of_stock,
  start_failed: m.delivery_reason_start_failed,
  shutdown_failed: m.delivery_reason_shutdown_failed,
  task_failed: m.delivery_reason_task_failed,
  access_denied: m.delivery_reason_access,
  tenant_not_linked: m.delivery_reason_tenant_not_linked,
  agreement_missing: m.delivery_reason_agreement_missing,
  certificate_refused: m.delivery_reason_certificate_refused,
  request_refused: m.delivery_reason_certificate_request,
  proof_not_offered: m.delivery_reason_certificate_proof,
  size_below_use: m.delivery_reason_below_use,
  window_closed: m.delivery_reason_window_closed,
  withdrawn: m.delivery_reason_withdrawn,
  given_up: m.delivery_reason_given_up,
  provider_silent: m.delivery_reason_silent,
}

export const reasonText = (code: string, locale: Locale): string =>
  (texts[code] ?? m.delivery_reason_refused)({}, { locale })
