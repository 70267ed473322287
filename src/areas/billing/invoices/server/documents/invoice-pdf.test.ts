import { describe, expect, it } from 'vitest'
import { locales } from '#base/locale.ts'
import { formatEuros, toDecimal } from '#base/money.ts'
import { brandNames } from '#brands/brands.ts'
import { aConsumer, aLine, anInvoice } from '../../fixtures.ts'
import type { InvoiceDocument } from '../../rules/invoice-document.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceView, paymentCode } from './invoice-view.ts'

const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

describe('the page of an invoice', () => {
  it.each(locales.flatMap((locale) => brandNames.map((brand) => [locale, brand] as const)))(
    'is made in %s for %s',
    async (locale, brand) => {
      expect(pagesOf(await invoicePdf(anInvoice({ locale, brand, promotionCents: 100 })))).toBe(1)
    },
  )

  it.each([
    [1, 1],
    [60, 4],
    [200, 10],
  ])('holds %d lines on %d pages', async (count, pages) => {
    const lines = Array.from({ length: count }, () => aLine({ periodFrom: '2026-11-21', periodTo: '2027-11-20' }))
    expect(pagesOf(await invoicePdf(anInvoice({ lines })))).toBe(pages)
  })

  it('carries its own e-invoice', async () => {
    const pdf = (await invoicePdf(anInvoice())).toString('latin1')
    expect(pdf.includes('/F (BF2026-000123.xml)')).toBe(true)
    expect(pdf.includes('/AFRelationship /Alternative')).toBe(true)
  })

  it('is made whatever names a customer gave to their domain, company and order', async () => {
    const text = '#set page() *x* $ \\ " ] // 日本 🎉 \u0000'
    const odd = anInvoice({ lines: [aLine({ description: text })], reference: text, buyer: aConsumer({ name: text }) })
    expect(pagesOf(await invoicePdf(odd))).toBe(1)
  })

  it('is the same file every time it is asked for', async () => {
    expect((await invoicePdf(anInvoice())).equals(await invoicePdf(anInvoice()))).toBe(true)
  })
})

describe('what the page says of a direct debit', () => {
  const debit = {
    state: 'coming',
    day: '2026-12-07',
    maskedIban: 'BE71 **** **** 6769',
    mandateReference: 'BF-M000017-01',
    failedOn: null,
  } as const

  it('is its day and account, and no request to transfer', async () => {
    const view = invoiceView(anInvoice({ debit }))
    expect(view.payment).toBeNull()
    expect(view.note.text).toMatch(/12,09 wordt op 07\/12\/2026 van rekening BE71\s\*+\s\*+\s6769 geïnd/)
    expect(view.facts.some(({ strong }) => strong)).toBe(false)
    expect(pagesOf(await invoicePdf(anInvoice({ debit })))).toBe(1)
  })

  it('is that it failed, above the request to transfer', async () => {
    const failed = anInvoice({ debit: { ...debit, state: 'failed' } })
    expect(invoiceView(failed).payment?.before).toMatch(/inning van 07\/12\/2026 .* niet gelukt/)
    expect(pagesOf(await invoicePdf(failed))).toBe(1)
  })
})

describe('what the page says', () => {
  const states: [string, Partial<InvoiceDocument>, { pays: boolean; stamp: string | undefined; note: RegExp }][] = [
    ['unpaid', {}, { pays: true, stamp: undefined, note: /./ }],
    ['paid', { status: 'Paid', paidOn: '2026-11-24' }, { pays: false, stamp: 'Betaald', note: /24\/11\/2026/ }],
    ['refunded', { status: 'Refunded' }, { pays: false, stamp: 'Terugbetaald', note: /gecrediteerd/ }],
    ['credited', { status: 'Credited' }, { pays: false, stamp: 'Gecrediteerd', note: /gecrediteerd/ }],
    ['free', { lines: [aLine({ unitCents: 0 })] }, { pays: false, stamp: undefined, note: /niets te betalen/ }],
    ['a credit note', { kind: 'credit-note' }, { pays: false, stamp: 'Gecrediteerd', note: /gaat af van factuur/ }],
  ]
  it.each(states)('when it is %s', (_state, given, expected) => {
    const invoice = anInvoice(given)
    const view = invoiceView(invoice)
    expect(paymentCode(invoice) !== undefined).toBe(expected.pays)
    expect(view.payment !== null).toBe(expected.pays)
    expect(view.stamp?.text).toBe(expected.stamp)
    expect(view.note.text).toMatch(expected.note)
  })

  it('shows the promotion and each rate on rows of their own', () => {
    const view = invoiceView(
      anInvoice({ lines: [aLine(), aLine({ vatPercent: 6 })], promotionCents: 200, promotionLabel: 'WELKOM' }),
    )
    expect(view.sums.map((sum) => [sum.label, sum.amount].join(' ').replaceAll('\u00a0', ' '))).toEqual([
      'Subtotaal € 19,98',
      'Promotie · WELKOM − € 2,00',
      'Btw 21 % op € 8,99 € 1,89',
      'Btw 6 % op € 8,99 € 0,54',
    ])
  })

  it('says what was credited, and asks for what is left', async () => {
    const note = { id: 9, number: 'BF2026-000130', issuedOn: '2026-11-25', totalCents: 209 }
    const invoice = anInvoice({ creditNotes: [note] })
    expect(
      invoiceView(invoice).credited.map(({ label, amount }) => `${label} ${amount}`.replaceAll('\u00a0', ' ')),
    ).toEqual(['Gecrediteerd door BF2026-000130 − € 2,09', 'Nog te betalen € 10,00'])
    expect(paymentCode(invoice)).toContain('EUR10.00')
    expect(pagesOf(await invoicePdf(invoice))).toBe(1)
  })

  it.each([
    ['nl', 'AE', /Btw verlegd/],
    ['en', 'AE', /Reverse charge/],
    ['fr', 'AE', /Autoliquidation/],
    ['nl', 'O', /Niet onderworpen/],
    ['nl', 'S', undefined],
  ] as const)('gives in %s the reason for category %s', (locale, vatCategory, reason) => {
    const view = invoiceView(
      anInvoice({ locale, lines: [aLine({ vatCategory, vatPercent: vatCategory === 'S' ? 21 : 0 })] }),
    )
    expect(view.mentions).toEqual(reason ? [expect.stringMatching(reason)] : [])
    expect(view.sums).toHaveLength(vatCategory === 'O' ? 1 : 2)
  })

  it('names the country of a buyer abroad only', () => {
    expect(invoiceView(anInvoice({ buyer: aConsumer({ country: 'FR' }) })).buyer.rows).toContain('Frankrijk')
    expect(invoiceView(anInvoice({ buyer: aConsumer() })).buyer.rows).toEqual(['Dorpsstraat 4', '9000 Gent'])
  })

  it('asks for the rest of what was paid in part, and says so', () => {
    const invoice = anInvoice({ paidCents: 1_000 })
    expect(paymentCode(invoice)).toContain(`EUR${toDecimal(invoice.totalCents - 1_000)}`)
    const rest = formatEuros(invoice.totalCents - 1_000)
    expect(JSON.stringify(invoiceView(invoice))).toContain(JSON.stringify(rest))
    expect(JSON.stringify(invoiceView(anInvoice()))).not.toContain(JSON.stringify(rest))
  })
})
