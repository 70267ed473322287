/** What other areas may do with invoices. All of it runs in the caller's transaction. */
export { type CreditNote, creditInvoice, creditInvoiceLines } from './credit-invoice.ts'
export { unpaidOf } from './invoice-list.ts'
export { type IssuedInvoice, issueInvoice, type NewInvoice } from './issue-invoice.ts'
export { issueInvoices } from './issue-invoices.ts'
export { markPaid } from './mark-paid.ts'
export { invoiceCredited, invoicePaid, invoiceRefunded } from './news.ts'
export { prepareVat } from './vat/ask-register.ts'
export { type BuyerVat, vatOfAddress, vatOfBuyer } from './vat/vat-of-buyer.ts'
