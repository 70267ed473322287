/** What a partner can do with the licences of Microsoft of an order, on the page of that order. */
export { usePartnerOrderActs } from './order-acts.tsx'
