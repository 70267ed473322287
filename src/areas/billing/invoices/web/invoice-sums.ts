import { type Cents, formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'

export type InvoiceSum = { term: string; cents: Cents; isTotal?: boolean }

/**
 * The rows from the lines to the total, and to what is left to pay. A credit note shows its amounts without a sign;
 * only in lists with invoices they are negative.
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
  ...(invoice.paidCents > 0 || isPartlyCredited(invoice) ? leftOf(invoice) : []),
]

const creditedCents = ({ creditNotes }: InvoiceDetail): Cents =>
  creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0)
const isPartlyCredited = (invoice: InvoiceDetail): boolean => invoice.dueCents > 0 && creditedCents(invoice) > 0

const leftOf = (invoice: InvoiceDetail): InvoiceSum[] => [
  ...(isPartlyCredited(invoice) ? [{ term: m.invoices_sum_credited(), cents: -creditedCents(invoice) }] : []),
  ...paidOf(invoice),
]

const paidOf = ({ paidCents, usedCreditCents, dueCents }: InvoiceDetail): InvoiceSum[] => [
  ...(usedCreditCents > 0 ? [{ term: m.invoices_doc_credit_used(), cents: -usedCreditCents }] : []),
  ...(paidCents > usedCreditCents ? [{ term: m.invoices_doc_paid_so_far(), cents: usedCreditCents - paidCents }] : []),
  { term: m.invoices_doc_left_to_pay(), cents: dueCents },
]
