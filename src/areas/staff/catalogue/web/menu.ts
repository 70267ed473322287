import { Boxes, TicketPercent } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'sales',
    position: 20,
    path: '/staff/catalogue',
    label: m.staff_catalogue_title,
    icon: Boxes,
    access: ['signed-in', 'admin'],
  },
  {
    group: 'sales',
    position: 30,
    path: '/staff/promotions',
    label: m.staff_promotions_title,
    icon: TicketPercent,
    access: ['signed-in', 'admin'],
  },
]
