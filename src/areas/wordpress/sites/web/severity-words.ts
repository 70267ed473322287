import type { Severity } from '#base/wordpress/severity.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'

export const severityWords: Readonly<Record<Severity, { tone: Tone; text: () => string }>> = {
  critical: { tone: 'bad', text: m.wordpress_vulnerabilities_critical },
  high: { tone: 'bad', text: m.wordpress_vulnerabilities_high },
  medium: { tone: 'warning', text: m.wordpress_vulnerabilities_medium },
  low: { tone: 'info', text: m.wordpress_vulnerabilities_low },
  none: { tone: 'neutral', text: m.wordpress_vulnerabilities_severity_none },
  unknown: { tone: 'neutral', text: m.wordpress_vulnerabilities_severity_unknown },
}
