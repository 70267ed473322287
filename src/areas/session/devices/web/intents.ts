import { MonitorSmartphone } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'sessions',
    label: m.devices_title,
    also: m.devices_want_sessions_also,
    icon: MonitorSmartphone,
    to: '/user/edit-profile',
    search: { tab: 'sessions' },
    access: ['own-session'],
  },
]
