import { TextSearch } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'search',
    label: m.records_action,
    also: m.records_want_search_also,
    icon: TextSearch,
    to: '/domains/records',
  },
]
