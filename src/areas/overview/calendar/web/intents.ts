import { CalendarSync } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'calendar',
    label: m.calendar_want,
    also: m.calendar_want_also,
    icon: CalendarSync,
    to: '/user/edit-profile',
    search: { tab: 'calendar' },
    access: ['own-session'],
  },
]
