import type { Target } from '#design/components/link.tsx'

/** Shown beside an invoice by whoever shows invoices. */
export { DeliveryOf } from './delivery-of.tsx'

export const toEInvoices = (): Target => ({ to: '/staff/e-invoices' })
