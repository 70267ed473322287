import { ArrowUpCircle } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'upgrade',
    label: m.web_plan_title,
    also: m.web_plan_want_also,
    icon: ArrowUpCircle,
    ...spaceIntent('upgrade'),
  },
]
