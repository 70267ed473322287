import { Forward } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'rules',
    label: m.forwarding_title,
    also: m.forwarding_want_rules_also,
    icon: Forward,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/forwarding` }),
    access: ['perm:domains'],
  },
]
