import { Bell, BellRing } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.notifications_title,
    also: m.notifications_want_list_also,
    icon: Bell,
    to: '/notifications',
  },
  {
    id: 'choices',
    label: m.notifications_want_choices,
    also: m.notifications_want_choices_also,
    icon: BellRing,
    to: '/user/edit-profile',
    search: { tab: 'notifications' },
  },
]
