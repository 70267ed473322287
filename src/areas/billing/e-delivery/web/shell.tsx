import { Send } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toEInvoices } from './links.tsx'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toEInvoices().to, label: m.edelivery_title, icon: Send, position: 230 }],
}
