import { KeyRound } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'make',
    label: m.tokens_want_make,
    also: m.tokens_want_make_also,
    icon: KeyRound,
    to: '/partners/settings',
    search: { tab: 'tokens' },
  },
]
