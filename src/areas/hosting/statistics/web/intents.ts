import { Activity, ChartColumn, ScrollText } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'statistics',
    label: m.web_stats_title,
    also: m.web_stats_want_also,
    icon: ChartColumn,
    ...spaceIntent('statistics'),
  },
  {
    id: 'timeline',
    label: m.web_stats_timeline,
    also: m.web_stats_timeline_want_also,
    icon: Activity,
    ...spaceIntent('timeline'),
  },
  { id: 'logs', label: m.web_stats_logs, also: m.web_stats_logs_want_also, icon: ScrollText, ...spaceIntent('logs') },
]
