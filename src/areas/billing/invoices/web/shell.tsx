import { FileText } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { invoiceReaders } from '../rules/invoice-readers.ts'
import { toInvoice } from './public.ts'

/** Ctrl+K finds invoices by number, reference or line. */
export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'invoices',
      label: m.invoices_title,
      position: 300,
      group: 'invoices',
      access: invoiceReaders,
      // What an unmanaged client pays concerns it and the provider only (core §1).
      fits: ({ managed }, user) => managed || user.permissions.admin === true,
      component: lazy(() => import('./client-invoices.tsx').then((file) => ({ default: file.ClientInvoices }))),
      preload: async (client, id, search) => (await import('./queries.ts')).preloadInvoicesOf(client, id, search),
    },
  ],
  overviewCards: [
    {
      id: 'spend',
      position: 20,
      roles: ['customer', 'partner'],
      access: ['signed-in', 'not-managed-client', 'perm:invoices'],
      things: ['invoices'],
      likesRoom: true,
      component: lazy(() => import('./spend-card.tsx').then((file) => ({ default: file.SpendCard }))),
    },
    {
      id: 'revenue',
      position: 20,
      roles: ['staff'],
      access: ['signed-in', 'admin'],
      size: 'row',
      component: lazy(() => import('./revenue-card.tsx').then((file) => ({ default: file.RevenueCard }))),
    },
  ],
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
