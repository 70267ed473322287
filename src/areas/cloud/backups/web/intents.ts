import { History } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'server-backups',
    label: m.cloud_backups_points,
    also: m.cloud_backups_also,
    icon: History,
    of: 'service',
    at: (id) => ({ to: `/services/${id}/server-backups` }),
    access: ['perm:services|perm:products'],
    thing: 'servers',
  },
]
