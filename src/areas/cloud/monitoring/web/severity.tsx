import type { Severity } from '#base/cloud-server/monitoring.ts'
import { Badge, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'

const looks: Readonly<Record<Severity, { tone: Tone; word: () => string }>> = {
  info: { tone: 'info', word: m.monitoring_severity_info },
  warning: { tone: 'warning', word: m.monitoring_severity_warning },
  average: { tone: 'warning', word: m.monitoring_severity_average },
  high: { tone: 'bad', word: m.monitoring_severity_high },
  disaster: { tone: 'bad', word: m.monitoring_severity_disaster },
}

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <Badge tone={looks[severity].tone}>{looks[severity].word()}</Badge>
)
