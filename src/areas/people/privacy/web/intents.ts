import { ShieldOff } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'own',
    label: m.privacy_want_own,
    also: m.privacy_want_own_also,
    icon: ShieldOff,
    to: '/user/edit-profile',
    search: { tab: 'privacy' },
    access: ['own-session'],
  },
  {
    id: 'staff',
    label: m.privacy_staff_title,
    also: m.privacy_want_staff_also,
    icon: ShieldOff,
    to: '/staff/privacy',
  },
]
