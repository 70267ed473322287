/** For screens that show an invoice. */
export { DeliveryOf } from './delivery-of.tsx'
