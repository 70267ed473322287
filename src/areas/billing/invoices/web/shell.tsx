import { FileText } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { invoiceReaders } from '../rules/invoice-readers.ts'
import { toInvoice } from './public.ts'

/** Ctrl+K finds an invoice by its number, its reference or its lines. */
export const shellParts: ShellParts = {
  paletteSources: [
    {
      id: 'invoices',
      title: () => m.invoices_title(),
      access: invoiceReaders,
      from: 3,
      find: async (q, signal) => {
        const { findInvoices } = await import('./find-invoices.ts')
        return (await findInvoices(q, signal)).map((invoice) => ({
          id: String(invoice.id),
          label: invoice.number,
          note: invoice.note,
          icon: FileText,
          to: toInvoice(invoice.id).to,
          search: { id: String(invoice.id) },
        }))
      },
    },
  ],
}
