import { ScrollText } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'log',
    label: m.audit_title,
    also: m.audit_want_log_also,
    icon: ScrollText,
    to: '/staff/audit',
  },
]
