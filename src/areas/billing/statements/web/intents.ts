import { Landmark } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.statements_title,
    also: m.statements_want_list_also,
    icon: Landmark,
    to: '/staff/statements',
  },
  {
    id: 'open-entries',
    label: m.statements_open_entries,
    also: m.statements_want_open_entries_also,
    icon: Landmark,
    to: '/staff/statements',
    search: { tab: 'entries' },
  },
]
