import { RefreshCw } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'wordpress-updates',
    label: m.wordpress_updates_runs,
    also: m.wordpress_updates_want,
    icon: RefreshCw,
    to: '/wordpress/updates',
    thing: 'hosting',
  },
]
