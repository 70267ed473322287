import { Wrench } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toMaintenance } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toMaintenance().to, label: m.maintenance_title, icon: Wrench, position: 920 }],
}
