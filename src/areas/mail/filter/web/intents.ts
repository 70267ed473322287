import { ShieldBan } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'spam-filter',
    label: m.filter_title,
    also: m.filter_want_also,
    icon: ShieldBan,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/spam-filter` }),
    access: ['perm:domains'],
  },
]
