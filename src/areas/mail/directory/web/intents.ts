import { Mails } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'all', label: m.directory_title, also: m.directory_want_also, icon: Mails, to: '/mail' },
]
