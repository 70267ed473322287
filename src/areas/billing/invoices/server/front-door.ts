/** What other areas may do with invoices. All of it runs in the caller's transaction. */
export { creditInvoice } from './credit-invoice.ts'
export { unpaidOf } from './invoice-list.ts'
export { type IssuedInvoice, issueInvoice, type NewInvoice } from './issue-invoice.ts'
export { markPaid } from './mark-paid.ts'
export { invoicePaid, invoiceRefunded } from './news.ts'
