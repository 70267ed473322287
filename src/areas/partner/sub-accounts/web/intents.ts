import { UsersRound } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.sub_accounts_title,
    also: m.sub_accounts_want_list_also,
    icon: UsersRound,
    to: '/partners/settings',
    search: { tab: 'sub-accounts' },
    access: ['perm:users'],
  },
]
