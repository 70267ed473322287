import { History } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'backups',
    label: m.web_backups_title,
    also: m.web_backups_want_also,
    icon: History,
    ...spaceIntent('backups'),
  },
]
