import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

/** What every service has, whatever its kind. */
export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'invoices',
      label: m.products_tab_invoices,
      component: lazy(() => import('./invoices-tab.tsx').then((file) => ({ default: file.InvoicesTab }))),
      position: 800,
      group: 'subscription',
      access: ['not-managed-client', 'perm:invoices'],
      preload: async (client, id) => {
        const { invoicesOf } = await import('./queries.ts')
        await client.prefetchQuery(invoicesOf(Number(id)))
      },
    },
    {
      id: 'documents',
      label: m.products_tab_documents,
      component: lazy(() => import('./documents-tab.tsx').then((file) => ({ default: file.DocumentsTab }))),
      position: 810,
      group: 'subscription',
      preload: async (client, id) => {
        const { invoicesOf } = await import('./queries.ts')
        await client.prefetchQuery(invoicesOf(Number(id)))
      },
    },
    {
      id: 'activity',
      label: m.products_tab_activity,
      component: lazy(() => import('./activity-tab.tsx').then((file) => ({ default: file.ActivityTab }))),
      position: 820,
      group: 'overview',
      preload: async (client, id) => {
        const { auditOf } = await import('./queries.ts')
        await client.prefetchQuery(auditOf(Number(id), 1))
      },
    },
  ],
}
