import { UserCog, UserPlus } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.design_users,
    also: m.users_want_list_also,
    icon: UserCog,
    to: '/users',
  },
  {
    id: 'invite',
    label: m.users_want_invite,
    also: m.users_want_invite_also,
    icon: UserPlus,
    to: '/users',
  },
  {
    id: 'all',
    label: m.users_all_title,
    also: m.users_want_all_also,
    icon: UserCog,
    to: '/staff/users',
  },
]
