/** Shown beside an invoice by whoever shows invoices. */
export { DeliveryOf } from './delivery-of.tsx'
