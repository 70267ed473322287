import { ShieldQuestion } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'code',
    label: m.security_code_title,
    also: m.security_code_want_code_also,
    icon: ShieldQuestion,
    to: '/user/edit-profile',
    search: { tab: 'security-code' },
    access: ['own-session'],
  },
]
