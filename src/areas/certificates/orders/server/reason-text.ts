import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about a request that failed or waits, by its word for it. */
const texts: Record<string, Text> = {
  access_denied: m.ssl_reason_access,
  caa_forbids: m.ssl_reason_caa,
  certificate_missing: m.ssl_reason_missing,
  certificate_unfit: m.ssl_reason_unfit,
  dns_silent: m.ssl_reason_dns,
  proof_failed: m.ssl_reason_proof_failed,
  proof_not_offered: m.ssl_reason_proof_not_offered,
  proof_unseen: m.ssl_reason_proof_unseen,
  request_refused: m.ssl_reason_request,
  shop_silent: m.ssl_reason_silent,
  stopped: m.ssl_reason_stopped,
  web_host_silent: m.ssl_reason_web_host,
}

export const certificateReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.ssl_reason_refused)({}, { locale })
