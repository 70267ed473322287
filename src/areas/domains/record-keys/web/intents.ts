import { RefreshCcwDot } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'programs',
    label: m.programs_want,
    also: m.programs_want_also,
    icon: RefreshCcwDot,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/programs` }),
    access: ['perm:domains'],
  },
]
