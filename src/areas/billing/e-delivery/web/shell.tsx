import { Send } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toEInvoices } from './links.tsx'

/** Staff find the e-invoices in the account menu and with Ctrl+K. */
export const shellParts: ShellParts = {
  accountLinks: [
    {
      id: 'e-invoices',
      label: () => m.edelivery_title(),
      to: toEInvoices().to,
      icon: Send,
      access: ['signed-in', 'admin'],
    },
  ],
}
