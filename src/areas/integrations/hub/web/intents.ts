import { Plug } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.design_integrations,
    also: m.integrations_want_list_also,
    icon: Plug,
    to: '/integrations',
  },
]
