import { Handshake } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'applications',
    label: m.staff_partners_title,
    also: m.partner_signup_want_applications_also,
    icon: Handshake,
    to: '/staff/partners',
  },
]
