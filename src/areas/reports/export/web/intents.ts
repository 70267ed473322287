import { FileSpreadsheet } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'invoices',
    label: m.export_title,
    also: m.export_want_invoices_also,
    icon: FileSpreadsheet,
    to: '/reports/export/invoice',
  },
]
