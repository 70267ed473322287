import { Repeat } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  staffLinks: [{ path: '/staff/direct-debit', label: m.direct_debit_staff_title, icon: Repeat, position: 220 }],
}
