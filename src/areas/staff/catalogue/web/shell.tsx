import { Boxes, TicketPercent } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toCatalogue, toPromotions } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [
    { path: toCatalogue().to, label: m.staff_catalogue_title, icon: Boxes, position: 300 },
    { path: toPromotions().to, label: m.staff_promotions_title, icon: TicketPercent, position: 310 },
  ],
}
