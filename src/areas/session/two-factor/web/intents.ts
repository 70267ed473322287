import { Smartphone } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'set-up',
    label: m.two_factor_want_set_up,
    also: m.two_factor_want_set_up_also,
    icon: Smartphone,
    to: '/user/edit-profile',
    search: { tab: 'two-factor' },
    access: ['own-session'],
    often: 60,
  },
]
