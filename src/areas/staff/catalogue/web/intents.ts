import { Boxes, TicketPercent } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'catalogue',
    label: m.staff_catalogue_title,
    also: m.staff_catalogue_want_catalogue_also,
    icon: Boxes,
    to: '/staff/catalogue',
  },
  {
    id: 'promotions',
    label: m.staff_promotions_title,
    also: m.staff_catalogue_want_promotions_also,
    icon: TicketPercent,
    to: '/staff/promotions',
  },
]
