import { Webhook } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.webhooks_title,
    also: m.webhooks_want_list_also,
    icon: Webhook,
    to: '/integrations',
    search: { tab: 'webhooks' },
  },
]
