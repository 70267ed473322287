import { ArrowLeftRight, RadioTower } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'away',
    label: m.transfer_want_away,
    also: m.transfer_want_away_also,
    icon: ArrowLeftRight,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/transfer` }),
    access: ['perm:domains'],
  },
  {
    id: 'messages',
    label: m.transfer_staff_menu,
    also: m.transfer_want_messages_also,
    icon: RadioTower,
    to: '/staff/registrar-messages',
  },
]
