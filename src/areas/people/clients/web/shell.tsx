import { Building2 } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toStaffClients } from './paths.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toStaffClients.to, label: m.people_all_clients, icon: Building2, position: 50 }],
}
