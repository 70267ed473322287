import { UserX } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'list', label: m.unused_title, also: m.unused_want_also, icon: UserX, to: '/reports/unused-licenses' },
]
