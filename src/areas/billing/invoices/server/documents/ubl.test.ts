import { describe, expect, it } from 'vitest'
import { askedId } from '#base/ids.ts'
import { locales } from '#base/locale.ts'
import { brandNames } from '#brands/brands.ts'
import { aCompany, aConsumer, aLine, anInvoice } from '../../fixtures.ts'
import type { InvoiceDocument } from '../../rules/invoice-document.ts'
import { ublOf } from './ubl.ts'

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      description: `domein-${index}.be & <vrienden>, "1 jaar" 'é€'`,
      quantity: (index % 3) + 1,
      unitCents: 333 + index * 7,
      periodFrom: '2026-11-21',
      periodTo: '2027-11-20',
    }),
  )

/** Documents that vary in lines, amounts, promotions, languages, brands, buyers and kind. */
const documents: Record<string, InvoiceDocument> = {
  ...Object.fromEntries([1, 2, 7, 60, 200].map((count) => [`lines-${count}`, anInvoice({ lines: manyLines(count) })])),
  ...Object.fromEntries(
    [1, 33, 1_234, 3_004].map((cents) => [
      `promotion-${cents}`,
      anInvoice({ lines: manyLines(5), promotionCents: cents, promotionLabel: 'WELKOM 10 %' }),
    ]),
  ),
  ...Object.fromEntries(
    locales.map((locale) => [`language-${locale}`, anInvoice({ locale, lines: manyLines(3), promotionCents: 99 })]),
  ),
  ...Object.fromEntries(brandNames.map((brand) => [`brand-${brand}`, anInvoice({ brand, orderId: askedId(12) })])),
  'direct-debit': anInvoice({
    debit: {
      state: 'with-bank',
      day: '2026-12-07',
      maskedIban: 'BE71 **** **** 6769',
      mandateReference: 'BF-M000017-01',
      failedOn: null,
    },
  }),
  consumer: anInvoice({ buyer: aConsumer() }),
  'consumer-without-address': anInvoice({ buyer: aConsumer({ street: ' ', city: '', postalCode: '', email: '' }) }),
  'dutch-company': anInvoice({ buyer: aCompany({ country: 'NL', vat: 'NL123456789B01' }) }),
  'belgian-number-that-is-none': anInvoice({ buyer: aCompany({ vat: 'BE0403170702' }) }),
  'company-far-away': anInvoice({ buyer: aCompany({ country: 'US', vat: '' }) }),
  'consumer-elsewhere': anInvoice({
    buyer: aCompany({ country: 'FI', vat: '' }),
    lines: [aLine({ vatPercent: 25.5 })],
  }),
  reference: anInvoice({ reference: 'PO-2026/17 <A&B>' }),
  'line-reference': anInvoice({ lines: [aLine({ reference: 'PO <17>' }), aLine()] }),
  'promotion-of-everything': anInvoice({ promotionCents: 999 }),
  free: anInvoice({ lines: [aLine({ unitCents: 0 })] }),
  'line-discount': anInvoice({ lines: [aLine({ quantity: 3, unitCents: 1_001, netCents: 2_500 })] }),
  'line-surcharge': anInvoice({ lines: [aLine({ quantity: 2, unitCents: 500, netCents: 1_250 })] }),
  'two-rates': anInvoice({ lines: [aLine(), aLine({ vatPercent: 6, unitCents: 77 })], promotionCents: 101 }),
  'strange-letters': anInvoice({ lines: [aLine({ description: 'nul\u0000 \ud800 \u000b 日本 🎉 ]]> &amp;' })] }),
  'no-description': anInvoice({ lines: [aLine({ description: ' \n ' })] }),
  'half-a-period': anInvoice({ lines: [aLine({ periodFrom: '2026-11-21' })] }),
  ...Object.fromEntries(
    [1, 40].map((count) => [
      `credit-note-${count}`,
      anInvoice({
        kind: 'credit-note',
        status: 'Refunded',
        lines: manyLines(count),
        promotionCents: 55,
        credits: { number: 'BF2026-000001', issuedOn: '2026-11-02' },
      }),
    ]),
  ),
}

describe('the e-invoice', () => {
  it('has no empty element and no invented cent', () => {
    for (const [name, invoice] of Object.entries(documents)) {
      const xml = ublOf(invoice)
      expect(xml, name).not.toMatch(/<[\w:]+(?: [^>]*)?\/>|<([\w:]+)(?: [^>]*)?>\s*<\/\1>/)
      const amounts = [...xml.matchAll(/currencyID="EUR">([^<]*)</g)].map(([, amount]) => amount)
      for (const amount of amounts) expect(amount, name).toMatch(/^\d+\.\d\d$/)
    }
  })

  const of = (invoice: InvoiceDocument) => ublOf(invoice)

  it('always says whose reference it carries', () => {
    expect(of(anInvoice())).toContain('<cbc:BuyerReference>17</cbc:BuyerReference>')
    expect(of(anInvoice({ reference: 'PO 17' }))).toContain('<cbc:BuyerReference>PO 17</cbc:BuyerReference>')
  })

  it('asks for a transfer with the structured communication', () => {
    const xml = of(anInvoice())
    expect(xml).toContain('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>')
    expect(xml).toContain(`<cbc:PaymentID>${anInvoice().structuredCommunication}</cbc:PaymentID>`)
  })

  it('names the mandate and asks for no transfer while it is collected', () => {
    const xml = of(documents['direct-debit']!)
    expect(xml).toContain('<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode>')
    expect(xml).toMatch(/<cac:PaymentMandate>\s*<cbc:ID>BF-M000017-01</)
    expect(xml).not.toContain('PayeeFinancialAccount')
  })

  it('takes a promotion off the whole document', () => {
    const xml = of(anInvoice({ promotionCents: 99 }))
    expect(xml).toContain('<cbc:AllowanceTotalAmount currencyID="EUR">0.99</cbc:AllowanceTotalAmount>')
    expect(xml).toContain('<cbc:TaxExclusiveAmount currencyID="EUR">9.00</cbc:TaxExclusiveAmount>')
    expect(xml).toContain('<cbc:TaxAmount currencyID="EUR">1.89</cbc:TaxAmount>')
  })

  it('does not change by being paid', () => {
    expect(of(anInvoice({ status: 'Paid', paidOn: '2026-11-22' }))).toBe(of(anInvoice()))
  })

  it('names the invoice that a credit note takes back', () => {
    const credits = { number: 'BF2026-000001', issuedOn: '2026-11-02' }
    expect(of(anInvoice({ kind: 'credit-note', credits }))).toMatch(
      /<cac:BillingReference>\s*<cac:InvoiceDocumentReference>\s*<cbc:ID>BF2026-000001</,
    )
  })
})
