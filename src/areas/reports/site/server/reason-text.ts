import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Why a look came to nothing, by the auditor's word for it. */
const texts: Record<string, Text> = {
  auditor_silent: m.site_report_reason_auditor_silent,
  hosting_not_active: m.site_report_reason_not_active,
  kept_out: m.site_report_reason_kept_out,
  no_page: m.site_report_reason_no_page,
  no_such_audit: m.site_report_reason_lost,
  not_public: m.site_report_reason_not_public,
  site_silent: m.site_report_reason_site_silent,
}

export const siteReportReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.site_report_reason_refused)({}, { locale })
