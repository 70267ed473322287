import { Activity } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'server-monitoring',
    label: m.monitoring_title,
    also: m.monitoring_also,
    icon: Activity,
    of: 'service',
    at: (id) => ({ to: `/services/${id}/monitoring` }),
    access: ['perm:services|perm:products'],
    thing: 'servers',
  },
]
