import { KeyRound, User } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'profile',
    label: m.session_profile_title,
    also: m.session_want_profile_also,
    icon: User,
    to: '/user/edit-profile',
  },
  {
    id: 'password',
    label: m.session_change_password,
    also: m.session_want_password_also,
    icon: KeyRound,
    to: '/user/change-password',
  },
]
