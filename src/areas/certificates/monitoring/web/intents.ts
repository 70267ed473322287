import { CalendarClock } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'ssl-monitoring',
    label: m.ssl_watch_title,
    also: m.ssl_watch_want,
    icon: CalendarClock,
    of: 'service',
    at: (id) => ({ to: `/services/${id}/ssl-monitoring` }),
    access: ['perm:services|perm:products'],
    thing: 'ssl',
  },
]
