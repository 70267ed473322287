import { Mails } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.mails_title,
    also: m.mails_want_list_also,
    icon: Mails,
    to: '/mails',
  },
]
