import { FileText } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'
import { invoiceReaders } from '../rules/invoice-readers.ts'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'billing',
    position: 10,
    path: '/invoices',
    label: m.design_invoices,
    icon: FileText,
    access: invoiceReaders,
  },
]
