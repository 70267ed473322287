import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { formatDay } from '#base/dates.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import { numberWords } from '#base/number-words.ts'
import { brands } from '#brands/brands.ts'
import { m } from '#words'
import { fromCreditCents } from '../../rules/credit-outcome.ts'
import { epcQrText } from '../../rules/epc-qr.ts'
import { type InvoiceDocument, type InvoiceLine, openCentsOf } from '../../rules/invoice-document.ts'
import { isTakenBack } from '../../rules/numbers.ts'
import { vatOf } from '../../rules/peppol-address.ts'
import { formatCommunication } from '../../rules/structured-communication.ts'
import { creditSentences } from '../credit-sentences.ts'
import { vatMention } from './vat-mention.ts'

type Fact = { label: string; value: string; strong: boolean }
const fact = (label: string, value: string, strong = false): Fact => ({ label, value, strong })

/** All texts of the page in the invoice's language; `invoice.typ` only lays them out. */
export function invoiceView(invoice: InvoiceDocument) {
  const brand = brands[invoice.brand]
  const name = invoice.seller.panelName ?? brand.panelName
  return {
    kind: kindName(invoice),
    number: invoice.number,
    brand: {
      name,
      initial: name.slice(0, 1),
      hue: brand.hue,
      chroma: brand.chroma,
      radius: brand.radius,
    },
    seller: { name: invoice.seller.name, footer: sellerFooter(invoice) },
    buyer: { name: invoice.buyer.name, rows: buyerRows(invoice) },
    facts: facts(invoice),
    lines: invoice.lines.map((line) => lineView(line, invoice)),
    sums: sums(invoice),
    total: { label: totalLabel(invoice), amount: formatEuros(invoice.totalCents) },
    credited: credited(invoice),
    mentions: mentions(invoice),
    stamp: stamp(invoice),
    payment: payment(invoice),
    note: note(invoice),
    words: tableWords(invoice),
  }
}

/** The content of the payment QR code, when something is left to pay. */
export const paymentCode = (invoice: InvoiceDocument): string | undefined =>
  invoice.kind === 'invoice' && invoice.status === 'Unpaid' && !isCollected(invoice.debit)
    ? epcQrText({
        beneficiary: invoice.seller.name,
        iban: invoice.seller.iban,
        bic: invoice.seller.bic,
        cents: openCentsOf(invoice),
        communication: invoice.structuredCommunication,
      })
    : undefined

export const kindName = ({ kind, locale }: InvoiceDocument): string =>
  kind === 'credit-note' ? m.invoices_doc_credit_note({}, { locale }) : m.invoices_doc_invoice({}, { locale })

const tableWords = ({ locale }: InvoiceDocument) => {
  const options = { locale }
  return {
    billedTo: m.invoices_doc_billed_to({}, options),
    description: m.invoices_doc_description({}, options),
    quantity: m.invoices_doc_quantity({}, options),
    price: m.invoices_doc_price({}, options),
    vat: m.invoices_doc_vat({}, options),
    amount: m.invoices_doc_amount({}, options),
    scan: m.invoices_doc_pay_scan({}, options),
    // `invoice.typ` replaces these, since it knows the number of pages.
    page: m.invoices_doc_page({ page: '{page}', pages: '{pages}' }, options),
  }
}

const sellerFooter = ({ seller, locale }: InvoiceDocument): string[] =>
  [
    [
      `${seller.street}, ${seller.postalCode} ${seller.city}`,
      m.invoices_doc_vat_number({ number: spacedVat(seller.vat) }, { locale }),
      spacedIban(seller.iban),
    ],
    [seller.phone, seller.email, seller.website.replace('https://', '')],
  ].map((row) => row.join('  ·  '))

function buyerRows({ buyer, seller, locale }: InvoiceDocument): string[] {
  const vat = vatOf(buyer)
  const isAbroad = buyer.country !== seller.country
  return [
    buyer.contactName && buyer.contactName !== buyer.name
      ? m.invoices_doc_attention({ name: buyer.contactName }, { locale })
      : '',
    buyer.street,
    `${buyer.postalCode} ${buyer.city}`.trim(),
    isAbroad ? (new Intl.DisplayNames(locale, { type: 'region' }).of(buyer.country) ?? buyer.country) : '',
    vat ? m.invoices_doc_vat_number({ number: spacedVat(vat) }, { locale }) : '',
  ].filter((row) => row !== '')
}

function facts(invoice: InvoiceDocument): Fact[] {
  const options = { locale: invoice.locale }
  const isCredit = invoice.kind === 'credit-note'
  return [
    fact((isCredit ? m.invoices_doc_credit_date : m.invoices_doc_date)({}, options), formatDay(invoice.issuedOn)),
    isCredit
      ? undefined
      : fact(m.invoices_doc_due({}, options), formatDay(invoice.dueOn), paymentCode(invoice) !== undefined),
    invoice.credits ? fact(m.invoices_doc_credits({}, options), invoice.credits.number) : undefined,
    fact(m.invoices_doc_customer({}, options), String(invoice.buyer.clientId)),
    invoice.orderId === null ? undefined : fact(m.invoices_doc_order({}, options), String(invoice.orderId)),
    invoice.reference ? fact(m.invoices_doc_reference({}, options), invoice.reference) : undefined,
  ].filter((each) => each !== undefined)
}

function lineView(line: InvoiceLine, { locale }: InvoiceDocument) {
  const difference = line.netCents - line.quantity * line.unitCents
  const reason = difference < 0 ? m.invoices_doc_line_discount : m.invoices_doc_line_surcharge
  return {
    description: line.description,
    notes: [
      [line.periodFrom, line.periodTo].filter(Boolean).map(formatDay).join(' – '),
      line.reference
        ? `${m.design_colon({ label: m.invoices_doc_reference({}, { locale }) }, { locale })} ${line.reference}`
        : '',
      difference === 0
        ? ''
        : `${reason({}, { locale })} ${difference < 0 ? minus(-difference) : formatEuros(difference)}`,
    ].filter((row) => row !== ''),
    quantity: String(line.quantity),
    price: formatEuros(line.unitCents),
    vat: line.vatCategory === 'O' ? '–' : `${numberWords(line.vatPercent, locale)} %`,
    amount: formatEuros(line.netCents),
  }
}

function sums(invoice: InvoiceDocument): { label: string; amount: string }[] {
  const options = { locale: invoice.locale }
  const promotion = [m.invoices_doc_promotion({}, options), invoice.promotionLabel].filter(Boolean).join(' · ')
  return [
    { label: m.invoices_doc_subtotal({}, options), amount: formatEuros(invoice.subtotalCents) },
    ...(invoice.promotionCents > 0 ? [{ label: promotion, amount: minus(invoice.promotionCents) }] : []),
    ...invoice.vatGroups
      .filter(({ category }) => category !== 'O')
      .map((group) => ({
        label: m.invoices_doc_vat_on(
          { percent: numberWords(group.percent, invoice.locale), amount: formatEuros(group.taxableCents) },
          options,
        ),
        amount: formatEuros(group.vatCents),
      })),
  ]
}

/** Credit notes and payments, and what is left to pay. */
function credited(invoice: InvoiceDocument): { label: string; amount: string }[] {
  const options = { locale: invoice.locale }
  const isOpen = invoice.status === 'Unpaid'
  const paidCents = isOpen ? Math.max(invoice.paidCents ?? 0, 0) : 0
  const usedCents = fromCreditCents(invoice.flows ?? [], paidCents)
  if (invoice.creditNotes.length === 0 && paidCents === 0) return []
  return [
    ...invoice.creditNotes.map(({ number, totalCents }) => ({
      label: m.invoices_doc_credited_by({ number }, options),
      amount: minus(totalCents),
    })),
    ...(usedCents > 0 ? [{ label: m.invoices_doc_credit_used({}, options), amount: minus(usedCents) }] : []),
    ...(paidCents > usedCents
      ? [{ label: m.invoices_doc_paid_so_far({}, options), amount: minus(paidCents - usedCents) }]
      : []),
    ...(isOpen ? [{ label: m.invoices_doc_left_to_pay({}, options), amount: formatEuros(openCentsOf(invoice)) }] : []),
  ]
}

/** Why VAT is missing on some lines, and why a credit note was made. */
const mentions = ({ vatGroups, creditReason, locale }: InvoiceDocument): string[] => [
  ...vatGroups.flatMap(({ category }) => vatMention(category, locale) ?? []),
  ...(creditReason ? [m.invoices_mail_credit_reason({ reason: creditReason }, { locale })] : []),
]

const totalLabel = ({ kind, locale }: InvoiceDocument): string =>
  kind === 'credit-note' ? m.invoices_doc_total_credited({}, { locale }) : m.invoices_doc_total({}, { locale })

function stamp(invoice: InvoiceDocument): { text: string; day: string; tone: 'good' | 'neutral' } | null {
  const options = { locale: invoice.locale }
  if (invoice.kind === 'credit-note')
    return { text: m.invoices_doc_credited({}, options), day: formatDay(invoice.issuedOn), tone: 'neutral' }
  if (invoice.status === 'Paid')
    return { text: m.invoices_doc_paid({}, options), day: formatDay(invoice.paidOn), tone: 'good' }
  if (invoice.status === 'Credited') return { text: m.invoices_doc_credited({}, options), day: '', tone: 'neutral' }
  if (invoice.status === 'Refunded') return { text: m.invoices_doc_refunded({}, options), day: '', tone: 'neutral' }
  return null
}

function payment(invoice: InvoiceDocument): { heading: string; before: string; facts: Fact[] } | null {
  if (paymentCode(invoice) === undefined) return null
  const options = { locale: invoice.locale }
  const { debit } = invoice
  return {
    heading: m.invoices_doc_pay_heading({ day: formatDay(invoice.dueOn) }, options),
    // A direct debit that failed is mentioned, so that nobody waits for it.
    before: debit
      ? m.direct_debit_invoice_failed({ day: formatDay(debit.day), iban: unbroken(debit.maskedIban) }, options)
      : '',
    facts: [
      fact(m.invoices_doc_pay_to({}, options), invoice.seller.name),
      fact(m.invoices_doc_pay_account({}, options), `${spacedIban(invoice.seller.iban)}  (${invoice.seller.bic})`),
      fact(m.invoices_doc_amount({}, options), formatEuros(openCentsOf(invoice))),
      fact(m.invoices_doc_pay_communication({}, options), formatCommunication(invoice.structuredCommunication), true),
    ],
  }
}

function note(invoice: InvoiceDocument): { text: string; tone: 'good' | 'neutral' } {
  const options = { locale: invoice.locale }
  if (invoice.kind === 'credit-note') return { text: creditText(invoice), tone: 'neutral' }
  if (isTakenBack(invoice.status)) return { text: m.invoices_doc_refunded_text({}, options), tone: 'neutral' }
  if (invoice.debit && invoice.status === 'Unpaid') {
    const values = { day: formatDay(invoice.debit.day), iban: unbroken(invoice.debit.maskedIban) }
    return {
      text: m.direct_debit_invoice_doc({ ...values, amount: formatEuros(openCentsOf(invoice)) }, options),
      tone: 'neutral',
    }
  }
  if (invoice.totalCents === 0) return { text: m.invoices_doc_nothing_due({}, options), tone: 'neutral' }
  if (isByCredit(invoice))
    return { text: m.invoices_doc_by_credit({ day: formatDay(invoice.paidOn) }, options), tone: 'good' }
  return { text: m.invoices_doc_paid_on({ day: formatDay(invoice.paidOn) }, options), tone: 'good' }
}

/** What became of a credit note's amount; until that is known, which invoice it reduces. */
export function creditText({ outcome, credits, locale }: InvoiceDocument): string {
  const sentences = outcome && credits ? creditSentences(outcome, credits.number, locale) : []
  return sentences.length > 0
    ? sentences.join(' ')
    : m.invoices_doc_credit_text({ number: credits?.number ?? '' }, { locale })
}

/** Settled by account credit only, so nobody paid. */
const isByCredit = ({ flows = [] }: InvoiceDocument): boolean =>
  flows.length > 0 && flows.every(({ kind }) => kind === 'from-credit')

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
const minus = (cents: Cents): string => `−\u00a0${formatEuros(cents)}`
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0')
/** `BE 0800.000.075` in Belgian notation; other numbers unchanged. */
const spacedVat = (vat: string): string => vat.replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE\u00a0$1.$2.$3')
