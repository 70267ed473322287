import { aCompany, aConsumer, anInvoice } from '#areas/billing/invoices/fixtures.ts'
import { type CreditPart, creditedLines, creditTotals } from '#areas/billing/invoices/rules/credit.ts'
import type { Buyer, InvoiceDocument, InvoiceLine } from '#areas/billing/invoices/rules/invoice-document.ts'
import type { VatCategory } from '#areas/billing/invoices/rules/totals.ts'
import { addDays } from '#base/dates.ts'
import { askedId } from '#base/ids.ts'
import { locales } from '#base/locale.ts'
import { brandNames } from '#brands/brands.ts'

type Rate = { vatCategory: VatCategory; vatPercent: number }
const rate = (vatCategory: VatCategory, vatPercent = 0): Rate => ({ vatCategory, vatPercent })

/** Who buys, and what may stand on the invoice then. What is outside the scope of VAT never stands beside anything else. */
const situations: { buyer: Buyer; rates: readonly Rate[] }[] = [
  { buyer: aCompany(), rates: [rate('S', 21)] },
  { buyer: aCompany(), rates: [rate('S', 21), rate('S', 12), rate('S', 6), rate('Z'), rate('E')] },
  { buyer: aConsumer(), rates: [rate('S', 21)] },
  {
    buyer: aConsumer({ name: 'Zoë Müller-Łukaszewicz', city: 'Liège', postalCode: '4000' }),
    rates: [rate('S', 6), rate('E')],
  },
  { buyer: aConsumer({ street: '', postalCode: '', city: '', email: '' }), rates: [rate('Z'), rate('S', 21)] },
  { buyer: aCompany({ name: 'Bloemen & Zn <B.V.>', country: 'NL', vat: 'NL004495445B01' }), rates: [rate('AE')] },
  { buyer: aCompany({ name: 'Garçon Éts', country: 'FR', vat: 'FR83404833048' }), rates: [rate('AE'), rate('S', 21)] },
  { buyer: aCompany({ name: 'Αθήνα ΑΕ', country: 'GR', vat: 'EL094259216' }), rates: [rate('AE')] },
  { buyer: aCompany({ country: 'DE', vat: 'DE136695976' }), rates: [rate('K')] },
  { buyer: aCompany({ name: 'Far Away Inc', country: 'US', vat: '' }), rates: [rate('G')] },
  { buyer: aCompany({ name: 'Zürich AG', country: 'CH', vat: 'CHE116281710MWST' }), rates: [rate('O')] },
  { buyer: aConsumer({ country: 'GB', postalCode: 'SW1A 1AA', city: 'London' }), rates: [rate('O')] },
]

const counts = [1, 2, 3, 5, 8, 13, 1, 21, 40, 1, 4, 75, 2, 120, 6, 200]
const words = [
  'één jaar',
  'Webhosting & e-mail "Pro"',
  'l’hébergement façade',
  'ěščřžýáíé ΩΨ 日本語',
  'domein-met-een-lange-naam.vlaanderen',
  'naïeve coöperatie €',
  '<script>alert(1)</script>',
]

/** The same numbers every time (a linear congruential generator), so that a document that fails can be made again. */
function chance(seed: number) {
  let state = seed * 2_654_435_761 + 12_345
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

type Pick = ReturnType<typeof chance>
const from = <Value>(pick: Pick, values: readonly Value[]): Value => values[(pick(997) * 31) % values.length] as Value

function aSampleLine(pick: Pick, rates: readonly Rate[]): InvoiceLine {
  const quantity = 1 + (pick(1_000) % 12)
  const unitCents = pick(100_000) % (pick(7) === 0 ? 50_000 : 3_000)
  const whole = quantity * unitCents
  const netCents = pick(9) === 0 ? Math.floor((whole * 9) / 10) : pick(23) === 0 ? whole + 17 : whole
  const isLong = pick(29) === 0
  const day = addDays('2026-11-21', pick(400) - 200)
  return {
    description: isLong ? `${from(pick, words)} `.repeat(60) : `${from(pick, words)} ${pick(100_000)}`,
    quantity,
    unitCents,
    netCents,
    ...from(pick, rates),
    ...(pick(3) === 0 ? { periodFrom: day, periodTo: addDays(day, 364) } : {}),
    ...(pick(11) === 0 ? { reference: `PO <${pick(9_999)}> é` } : {}),
  }
}

/** The nth invoice of a great variety: line counts from 1 to 200, rates, buyers, languages, brands, promotions, long texts. */
export function sampleInvoice(index: number): InvoiceDocument {
  const pick = chance(index + 1)
  const { buyer, rates } = situations[index % situations.length] as (typeof situations)[number]
  const count = counts[index % counts.length] as number
  const lines = Array.from({ length: count }, () => aSampleLine(pick, rates))
  const subtotal = lines.reduce((sum, line) => sum + line.netCents, 0)
  return anInvoice({
    sequence: index + 1,
    brand: from(pick, brandNames),
    locale: from(pick, locales),
    buyer,
    lines,
    promotionCents: pick(3) === 0 ? Math.floor((subtotal * (1 + pick(100))) / 100) : 0,
    reference: pick(4) === 0 ? `Bestelling ${pick(9_999)} & co` : '',
    orderId: pick(2) === 0 ? askedId(1 + pick(10_000)) : null,
  })
}

/** A credit note of some of an invoice's lines, some of them in part. */
export function sampleCreditNote(index: number): InvoiceDocument {
  const pick = chance(index + 77_777)
  const invoice = sampleInvoice(index)
  const lines = invoice.lines.map((line) => ({ ...line, creditedCents: 0 }))
  const parts = lines.flatMap((line, at): CreditPart[] => {
    if (at > 0 && pick(3) === 0) return []
    const cents = 1 + Math.floor((line.netCents * pick(100)) / 100)
    return [{ position: at + 1, ...(pick(2) === 0 && cents < line.netCents ? { cents } : {}) }]
  })
  return {
    ...invoice,
    ...creditTotals(lines, invoice.vatGroups, parts),
    kind: 'credit-note',
    status: 'Paid',
    number: `${invoice.number}9`,
    lines: creditedLines(lines, parts),
    credits: { number: invoice.number, issuedOn: '2026-11-02' },
    creditReason: pick(2) === 0 ? 'Niet geleverd: de extensie was niet beschikbaar – désolé' : '',
  }
}

/** Invoices and credit notes alternately, three to one. */
export const sampleDocument = (index: number): InvoiceDocument =>
  index % 4 === 3 ? sampleCreditNote(index) : sampleInvoice(index)
