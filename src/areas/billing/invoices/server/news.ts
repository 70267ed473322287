import { news } from '#platform/reactions.ts'

type AboutInvoice = { invoiceId: number; orderId: number | null; clientId: number }

/** An invoice was paid in full. Told once each time it goes from unpaid to paid, in the same transaction. */
export const invoicePaid = news<AboutInvoice>('billing.invoice-paid')

/** An invoice was taken back by a credit note. */
export const invoiceRefunded = news<AboutInvoice & { creditNoteId: number }>('billing.invoice-refunded')
