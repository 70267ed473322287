import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

export const toInvoiceExport: Target = { to: '/reports/export/invoice' }

/** Saves a whole list as a file: `<ExportMenu list="domains" />`. Wrap in `Suspense`. */
export const ExportMenu = lazy(() => import('./export-menu.tsx').then((file) => ({ default: file.ExportMenu })))
