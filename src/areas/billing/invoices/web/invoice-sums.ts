import { type Cents, formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'

export type InvoiceSum = { term: string; cents: Cents; isTotal?: boolean }

/**
 * How the lines of an invoice add up to its total, and what is left of that to pay. A credit note adds up like the document
 * itself: what it gives back, without a sign; only beside other invoices does it count against them.
 */
export const sumsOf = (invoice: InvoiceDetail): InvoiceSum[] => [
  { term: m.invoices_subtotal(), cents: invoice.subtotalCents },
  ...(invoice.promotionCents > 0
    ? [
        {
          term: [m.invoices_promotion(), invoice.promotionLabel].filter(Boolean).join(' · '),
          cents: -invoice.promotionCents,
        },
      ]
    : []),
  ...invoice.vatGroups.map(({ percent, taxableCents, vatCents }) => ({
    term: m.invoices_doc_vat_on({ percent, amount: formatEuros(taxableCents) }),
    cents: vatCents,
  })),
  {
    term: invoice.kind === 'credit-note' ? m.invoices_doc_total_credited() : m.invoices_total(),
    cents: invoice.totalCents,
    isTotal: true,
  },
  ...(invoice.paidCents > 0 ? leftOf(invoice) : []),
]

const leftOf = ({ paidCents, usedCreditCents, dueCents }: InvoiceDetail): InvoiceSum[] => [
  ...(usedCreditCents > 0 ? [{ term: m.invoices_doc_credit_used(), cents: -usedCreditCents }] : []),
  ...(paidCents > usedCreditCents ? [{ term: m.invoices_doc_paid_so_far(), cents: usedCreditCents - paidCents }] : []),
  { term: m.invoices_doc_left_to_pay(), cents: dueCents },
]
