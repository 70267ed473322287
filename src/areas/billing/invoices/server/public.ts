/** Invoices for other areas. Everything runs in the caller's transaction. */
export {
  type CreditNote,
  creditInvoice,
  creditInvoiceLines,
  creditPreview,
  type NewCreditNote,
  totalsOfCredit,
} from './credit-invoice.ts'
export { creditUnpaid } from './credit-unpaid.ts'
export { documentsIssued, invoiceCredited, invoicePaid, invoiceRefunded } from './domain-events.ts'
export { type EInvoice, eInvoiceOf, isPayersInvoice } from './e-invoice.ts'
export { unpaidOf } from './invoice-list.ts'
export { invoiceFile, whyVat } from './invoice-mails.ts'
export { type IssuedInvoice, issueInvoice, type NewInvoice } from './issue-invoice.ts'
export { issueInvoices } from './issue-invoices.ts'
export { markPaid } from './mark-paid.ts'
export { paidWithin, paysWithin } from './paid-within.ts'
export { serviceLines } from './service-lines.ts'
export { shownStatus } from './shown-status.ts'
export { askRegister as askVatRegister, type CheckedNumber, checkVatNumber, prepareVat } from './vat/ask-register.ts'
export { type BuyerVat, followsBuyer, vatOfAddress, vatOfBuyer } from './vat/vat-of-buyer.ts'
