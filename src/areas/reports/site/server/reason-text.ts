import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Why a look came to nothing, by the auditor's word for it. */
const texts: Record<string, Text> = {
  auditor_silent: m.site_report_reason_auditor_silent,
  hosting_not_active: m.site_report_reason_not_active,
  kept_out: m.site_report_reason_kept_out,
  leads_elsewhere: m.site_report_reason_leads_elsewhere,
  no_page: m.site_report_reason_no_page,
  no_such_audit: m.site_report_reason_lost,
  not_public: m.site_report_reason_not_public,
  site_silent: m.site_report_reason_site_silent,
  too_much: m.site_report_reason_too_much,
}

export const siteReportReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.site_report_reason_refused)({}, { locale })
