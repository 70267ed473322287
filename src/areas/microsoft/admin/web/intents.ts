import { ChartColumn, KeyRound, ScrollText } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'm365-licences',
    label: m.m365_licences,
    also: m.m365_want_licences_also,
    icon: KeyRound,
    to: '/m365-licenses2',
  },
  {
    id: 'm365-report',
    label: m.m365_report,
    also: m.m365_want_report_also,
    icon: ChartColumn,
    to: '/reports/m365-licenses',
  },
  { id: 'm365-log', label: m.m365_log, also: m.m365_want_log_also, icon: ScrollText, to: '/reports/m365-logs' },
]
