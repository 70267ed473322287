import { Handshake } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toStaffPartners } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toStaffPartners().to, label: m.staff_partners_title, icon: Handshake, position: 70 }],
}
