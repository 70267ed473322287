import { ShieldAlert } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'vulnerability-feeds',
    label: m.wordpress_vulnerabilities_feeds_title,
    also: m.wordpress_vulnerabilities_want_feeds,
    icon: ShieldAlert,
    to: '/staff/vulnerability-feeds',
  },
]
