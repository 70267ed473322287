import { Building } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'own',
    label: m.company_title,
    also: m.company_want_own_also,
    icon: Building,
    to: '/staff/company',
  },
]
