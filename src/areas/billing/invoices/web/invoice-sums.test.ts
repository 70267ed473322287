import { describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { sumsOf } from './invoice-sums.ts'

const detail = (more: Partial<InvoiceDetail>) =>
  ({
    kind: 'invoice',
    subtotalCents: 2_699,
    promotionCents: 0,
    promotionLabel: '',
    vatGroups: [{ category: 'S', percent: 21, taxableCents: 2_699, vatCents: 567 }],
    totalCents: 3_266,
    paidCents: 0,
    usedCreditCents: 0,
    dueCents: 3_266,
    creditNotes: [],
    ...more,
  }) as InvoiceDetail

describe('the sums of an invoice', () => {
  it.each(['invoice', 'credit-note'] as const)('add up to the total under them: %s', (kind) => {
    const sums = sumsOf(detail({ kind, promotionCents: 100, totalCents: 3_166 }))
    const total = sums.find(({ isTotal }) => isTotal)
    expect(total?.cents).toBe(sums.reduce((all, sum) => all + (sum.isTotal ? 0 : sum.cents), 0))
  })

  it('say of a credit note that its total is given back', () => {
    expect(sumsOf(detail({ kind: 'credit-note' })).at(-1)).toEqual({
      term: 'Totaal terug',
      cents: 3_266,
      isTotal: true,
    })
  })

  it('go on to what is left to pay once something came in', () => {
    const sums = sumsOf(detail({ paidCents: 1_000, usedCreditCents: 400, dueCents: 2_266 }))
    expect(sums.slice(-3).map(({ cents }) => cents)).toEqual([-400, -600, 2_266])
  })
})
