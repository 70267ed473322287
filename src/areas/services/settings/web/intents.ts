import { SlidersHorizontal } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'hosting',
    label: m.hosting_settings_title,
    also: m.hosting_settings_want_hosting_also,
    icon: SlidersHorizontal,
    to: '/settings/webhosting',
  },
]
