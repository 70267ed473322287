import { CalendarClock } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'tasks', label: m.web_tasks_title, also: m.web_tasks_want_also, icon: CalendarClock, ...spaceIntent('tasks') },
]
