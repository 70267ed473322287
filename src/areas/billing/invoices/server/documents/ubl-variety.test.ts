import fs from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { describe, expect, it } from 'vitest'
import { fromDecimal, percentOf } from '#base/money.ts'
import { sampleDocument } from '#test/kit/sample-invoices.ts'
import { vectorFile } from '#test/kit/vectors.ts'
import { ublProfiles } from '../../rules/ubl-profile.ts'
import { ublOf } from './ubl.ts'

const count = 72
const samples = Array.from({ length: count }, (_, index) => sampleDocument(index))

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** A document queried by XPath; amounts in cents. */
function read(xml: string) {
  const document = XmlDocument.fromString(xml)
  const texts = (xpath: string) => document.find(xpath, namespaces).map((node) => node.content)
  const cents = (xpath: string) => texts(xpath).map((text) => fromDecimal(text) ?? Number.NaN)
  const sum = (xpath: string) => cents(xpath).reduce((total, each) => total + each, 0)
  return { document, texts, cents, sum }
}

const line = "*[local-name()='InvoiceLine' or local-name()='CreditNoteLine']"

describe.each(ublProfiles)('the e-invoice as %s', (profile) => {
  const schemas = {
    invoice: vectorFile('ubl/xsd/maindoc/UBL-Invoice-2.1.xsd'),
    'credit-note': vectorFile('ubl/xsd/maindoc/UBL-CreditNote-2.1.xsd'),
  }

  it.skipIf(!schemas.invoice)(`fits the schema of UBL 2.1, ${count} times different`, () => {
    xmlRegisterFsInputProviders()
    const validators = Object.entries(schemas).map(([kind, file]) => {
      const schema = XmlDocument.fromBuffer(fs.readFileSync(file ?? ''), { url: file })
      return [kind, XsdValidator.fromDoc(schema)] as const
    })
    for (const [kind, validator] of validators)
      for (const [index, sample] of samples.entries()) {
        if (sample.kind !== kind) continue
        const { document } = read(ublOf(sample, { profile, pdf: Buffer.from('%PDF-1.7') }))
        expect(() => validator.validate(document), `sample ${index}`).not.toThrow()
        document.dispose()
      }
  })

  it.each(samples.map((sample, index) => [index, sample] as const))(
    'adds up to the cent in sample %d',
    (_index, sample) => {
      const { document, texts, cents, sum } = read(ublOf(sample, { profile }))
      const total = (name: string) => cents(`/*/cac:LegalMonetaryTotal/cbc:${name}`)[0] ?? 0
      // BR-CO-10 to BR-CO-16.
      expect(total('LineExtensionAmount')).toBe(sum(`/*/${line}/cbc:LineExtensionAmount`))
      expect(total('AllowanceTotalAmount')).toBe(sum('/*/cac:AllowanceCharge/cbc:Amount'))
      expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount') - total('AllowanceTotalAmount'))
      expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + sum('/*/cac:TaxTotal/cbc:TaxAmount'))
      expect(total('PayableAmount')).toBe(total('TaxInclusiveAmount'))
      expect(sum('/*/cac:TaxTotal/cbc:TaxAmount')).toBe(sum('/*/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount'))
      // Each category and rate is in the breakdown once, with the total of its lines and allowances (BR-S-08 and similar rules).
      for (const { category, percent, taxableCents, vatCents } of sample.vatGroups) {
        const rate = category === 'O' ? 'not(cbc:Percent)' : `cbc:Percent='${percent}'`
        const of = (path: string) => `${path}[cbc:ID='${category}' and ${rate}]`
        const lines = sum(`/*/${line}[${of('cac:Item/cac:ClassifiedTaxCategory')}]/cbc:LineExtensionAmount`)
        const allowances = sum(`/*/cac:AllowanceCharge[${of('cac:TaxCategory')}]/cbc:Amount`)
        const group = `/*/cac:TaxTotal/cac:TaxSubtotal[${of('cac:TaxCategory')}]`
        expect(cents(`${group}/cbc:TaxableAmount`)).toEqual([lines - allowances])
        expect(cents(`${group}/cbc:TaxableAmount`)).toEqual([taxableCents])
        expect(cents(`${group}/cbc:TaxAmount`)).toEqual([vatCents])
        // A credit note may be off by a cent, so that all those of an invoice add up.
        const apart = Math.abs(vatCents - percentOf(taxableCents, percent))
        expect(apart).toBeLessThanOrEqual(sample.kind === 'invoice' ? 0 : 1)
        expect(texts(`${group}/cac:TaxCategory/cbc:TaxExemptionReason`)).toHaveLength('SZ'.includes(category) ? 0 : 1)
      }
      document.dispose()
    },
  )

  it('gives no VAT number where there is no VAT, and both where the buyer owes it', () => {
    const numbers = (category: string) => {
      const sample = samples.find(({ vatGroups }) => vatGroups[0]?.category === category)!
      const { document, texts } = read(ublOf(sample, { profile }))
      const found = texts('//cac:PartyTaxScheme/cbc:CompanyID')
      document.dispose()
      return found.length
    }
    expect([numbers('O'), numbers('AE')]).toEqual([0, 2])
  })
})
