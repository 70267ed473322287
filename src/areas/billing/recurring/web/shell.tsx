import { ReceiptEuro } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  staffLinks: [{ path: '/staff/billing', label: m.recurring_title, icon: ReceiptEuro, position: 210 }],
}
