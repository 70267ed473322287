import type { Target } from '#design/components/link.tsx'

export const toInvoiceExport: Target = { to: '/reports/export/invoice' }

/** The whole list as a file, for a table's own menu: `<DataTable exports={listExport('domains')} …/>`. */
export { listExport } from './list-export.ts'
/** What each form of a file is called. */
export { typeWords } from './type-words.ts'
