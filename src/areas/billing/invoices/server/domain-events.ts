import type { ClientId, OrderId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import { domainEvent } from '#platform/domain-events.ts'

type AboutInvoice = { invoiceId: number; orderId: OrderId | null; clientId: ClientId }

/** An invoice was paid in full. Emitted once per change from unpaid to paid, in the same transaction. */
export const invoicePaid = domainEvent<AboutInvoice>('billing.invoice-paid')

/**
 * A credit note was made. `cents` is its total, by which the claim went down, so that earlier payments may now be
 * enough or too much: the excess becomes account credit unless `moneyIsSeenTo` (the creditor handles it, or the invoice
 * was paid before). `isMailed`: the buyer gets a mail of its own.
 */
export const invoiceCredited = domainEvent<
  AboutInvoice & { creditNoteId: number; cents: number; isWhole: boolean; moneyIsSeenTo: boolean; isMailed: boolean }
>('billing.invoice-credited')

/** An invoice was fully credited: this credit note took the rest. */
export const invoiceRefunded = domainEvent<AboutInvoice & { creditNoteId: number }>('billing.invoice-refunded')

/** Invoices or credit notes were issued, possibly many at once by the billing run. */
export const documentsIssued = domainEvent<{
  documents: readonly {
    invoiceId: number
    clientId: ClientId
    brand: BrandName
    buyer: { country: string; vat: string }
  }[]
}>('billing.documents-issued')
