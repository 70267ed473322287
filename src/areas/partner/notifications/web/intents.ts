import { BellRing } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'licences',
    label: m.licence_title,
    also: m.licence_want_licences_also,
    icon: BellRing,
    to: '/partners/settings',
    search: { tab: 'licences' },
    access: ['perm:products|perm:services'],
  },
]
