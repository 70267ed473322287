import { Send } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  staffLinks: [{ path: '/staff/e-invoices', label: m.edelivery_title, icon: Send, position: 230 }],
}
