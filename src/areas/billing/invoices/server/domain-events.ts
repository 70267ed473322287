import type { ClientId, OrderId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import { domainEvent } from '#platform/domain-events.ts'

type AboutInvoice = { invoiceId: number; orderId: OrderId | null; clientId: ClientId }

/** An invoice was paid in full. Told once each time it goes from unpaid to paid, in the same transaction. */
export const invoicePaid = domainEvent<AboutInvoice>('billing.invoice-paid')

/**
 * A credit note was made of lines of an invoice. `cents` is its total; what is still to be paid went down by it, so that
 * what was paid before may now be enough, or too much: unless `moneyIsSeenTo`, by whoever credited or because it was paid
 * before, that is account credit. `isMailed`: its buyer gets it in a mail of its own.
 */
export const invoiceCredited = domainEvent<
  AboutInvoice & { creditNoteId: number; cents: number; isWhole: boolean; moneyIsSeenTo: boolean; isMailed: boolean }
>('billing.invoice-credited')

/** An invoice was taken back whole: this credit note took its last line. */
export const invoiceRefunded = domainEvent<AboutInvoice & { creditNoteId: number }>('billing.invoice-refunded')

/** Invoices or credit notes were issued, many of them in one breath when the billing run does it. */
export const documentsIssued = domainEvent<{
  documents: readonly {
    invoiceId: number
    clientId: ClientId
    brand: BrandName
    buyer: { country: string; vat: string }
  }[]
}>('billing.documents-issued')
