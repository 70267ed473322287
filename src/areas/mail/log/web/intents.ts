import { ScrollText } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'mail-log',
    label: m.log_title,
    also: m.log_want_also,
    icon: ScrollText,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/mail-log` }),
    access: ['perm:domains'],
  },
]
