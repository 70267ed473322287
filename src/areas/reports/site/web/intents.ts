import { FileChartColumn } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'site-reports',
    label: m.site_report_title,
    also: m.site_report_want_also,
    icon: FileChartColumn,
    ...spaceIntent('reports'),
  },
]
