import { Gauge } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'websites', label: m.websites_title, also: m.websites_want_also, icon: Gauge, to: '/reports/websites' },
]
