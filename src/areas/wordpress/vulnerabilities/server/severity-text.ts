import type { Locale } from '#base/locale.ts'
import type { Severity } from '#base/wordpress/severity.ts'
import { m } from '#words'

const texts: Record<Severity, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  critical: m.wordpress_vulnerabilities_critical,
  high: m.wordpress_vulnerabilities_high,
  medium: m.wordpress_vulnerabilities_medium,
  low: m.wordpress_vulnerabilities_low,
  none: m.wordpress_vulnerabilities_severity_none,
  unknown: m.wordpress_vulnerabilities_severity_unknown,
}

export const severityText = (severity: Severity, locale: Locale): string => texts[severity]({}, { locale })
