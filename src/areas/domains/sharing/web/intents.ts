import { ScrollText, Share2 } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'share',
    label: m.sharing_want_share,
    also: m.sharing_want_share_also,
    icon: Share2,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/sharing` }),
    access: ['perm:domains'],
  },
  {
    id: 'logs',
    label: m.sharing_logs_tab,
    also: m.sharing_want_logs_also,
    icon: ScrollText,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/logs` }),
    access: ['perm:domains'],
  },
]
