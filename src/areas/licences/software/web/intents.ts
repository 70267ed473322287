import { KeyRound } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'licences',
    label: m.licences_title,
    also: m.licences_also,
    icon: KeyRound,
    to: '/licenses/listing',
    access: ['perm:products|perm:services'],
    thing: 'licences',
  },
]
