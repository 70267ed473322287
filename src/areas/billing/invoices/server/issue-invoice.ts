import { debitsOf } from '#areas/billing/direct-debit/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import type { ClientId, OrderId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import { sellerOf } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import type { InvoiceLine } from '../rules/invoice-document.ts'
import { dueDay, invoiceNumber } from '../rules/numbers.ts'
import { communicationOf } from '../rules/structured-communication.ts'
import { totalsOf } from '../rules/totals.ts'
import type { VatReason } from '../rules/vat-for.ts'
import { buyerOf, buyerOfRecord, type Payer } from './buyer-store.ts'
import { documentsIssued } from './domain-events.ts'
import { mailNewInvoice } from './invoice-mails.ts'
import { invoiceStore } from './invoice-store.ts'
import { markPaid } from './mark-paid.ts'
import { referenceStore } from './reference-store.ts'
import { nextInSeries } from './series-store.ts'
import { tellUnsureVat } from './vat/unsure-vat.ts'
import { type BuyerVat, vatOfAddress } from './vat/vat-of-buyer.ts'

export type NewInvoice = {
  brand: BrandName
  /** The payer: for a managed client its partner. */
  clientId: ClientId
  /** The payer's record, when it was read already. */
  payer?: Payer
  orderId: OrderId | null
  locale: Locale
  /** At least one. VAT is 21 % unless the line says otherwise, or VAT depends on the buyer. */
  lines: readonly (Omit<InvoiceLine, 'vatPercent' | 'reference'> & { vatPercent?: number })[]
  promotionCents?: Cents
  promotionLabel?: string
  /** The buyer's own; by default the reference that all its domains and services have in common. */
  reference?: string
  dueInDays?: number
  /** The address that gets the document with another mail; a buyer with another address still gets its own mail. */
  mailedWith?: string
}

export type IssuedInvoice = {
  id: number
  number: string
  totalCents: Cents
  structuredCommunication: string
  /** Why VAT is charged or not; left out for invoices made in bulk, whose buyers are all Belgian. */
  vatReason?: VatReason
}

/**
 * Issues an invoice in the caller's transaction: the next number of the brand's year, seller and buyer as of today,
 * totals, and a mail to the buyer. An invoice of zero is paid at once.
 */
export async function issueInvoice(work: Work, asked: NewInvoice): Promise<IssuedInvoice> {
  if (asked.lines.length === 0) throw new Error('an invoice needs a line')
  const { firstName, ...buyer } = asked.payer ? buyerOfRecord(asked.payer) : await buyerOf(work.sql, asked.clientId)
  const referenceOf = await referenceStore.ofLines(work.sql, asked.lines)
  const vat = await vatOfAddress(work, asked.brand, buyer)
  const lines = asked.lines.map((line) => ({ ...line, ...vatOfLine(line, vat), reference: referenceOf(line) }))
  const now = work.now()
  const issuedOn = dayOf(now)
  const year = Number(issuedOn.slice(0, 4))
  const brand = (await brandsNow(work))[asked.brand]
  const totals = totalsOf(lines, asked.promotionCents)
  // From here on others who issue for this brand wait.
  const { sequence, count } = await nextInSeries(work.sql, brand.name, year)
  const document = {
    number: invoiceNumber(brand.invoicePrefix, year, sequence),
    kind: 'invoice',
    status: 'Unpaid',
    brand: brand.name,
    locale: asked.locale,
    issuedOn,
    dueOn: dueDay(issuedOn, asked.dueInDays),
    reference: asked.reference ?? common(lines.map(({ reference }) => reference)),
    orderId: asked.orderId,
    structuredCommunication: communicationOf(brand.communicationPrefix, count),
    seller: sellerOf(brand),
    buyer,
    lines,
    creditReason: '',
    promotionLabel: totals.promotionCents > 0 ? (asked.promotionLabel ?? '') : '',
    ...totals,
  } as const
  const place = { year, sequence, paidAt: null, creditsInvoiceId: null, vatCheckId: vat.checkId, createdAt: now }
  const id = await invoiceStore.add(work.sql, { ...document, ...place })
  await work.changed(
    {
      action: 'billing.invoice.issued',
      object: { type: 'invoice', id },
      clientId: asked.clientId,
      details: { number: document.number, totalCents: totals.totalCents, vat: vat.because },
    },
    { clientId: asked.clientId, type: 'invoice.changed', subject: id },
  )
  await work.emit(documentsIssued, {
    documents: [{ invoiceId: id, clientId: asked.clientId, brand: brand.name, buyer }],
  })
  if (!isSameAddress(asked.mailedWith, buyer.email)) {
    const debit = (await debitsOf(work, [id])).get(id)
    await mailNewInvoice(work, { ...document, id, vatReason: vat.because, debit }, firstName)
  }
  if (vat.because === 'number-unknown') await tellUnsureVat(work, { ...document, id })
  if (totals.totalCents === 0) await markPaid(work, id)
  const { number, structuredCommunication } = document
  return { id, number, totalCents: totals.totalCents, structuredCommunication, vatReason: vat.because }
}

/**
 * When the buyer pays no VAT, or another country's rate, that holds for all lines; otherwise a line may have its own
 * rate.
 */
const vatOfLine = (line: NewInvoice['lines'][number], vat: BuyerVat) =>
  vat.category === 'S' && vat.because !== 'destination' && line.vatPercent !== undefined
    ? { vatPercent: line.vatPercent }
    : { vatPercent: vat.percent, vatCategory: vat.category }

/** The reference that all lines share; empty when they differ, because each line then shows its own. */
const common = (references: readonly string[]): string =>
  references.every((reference) => reference === references[0]) ? (references[0] ?? '') : ''
