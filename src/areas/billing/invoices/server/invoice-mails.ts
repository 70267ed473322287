import { type Debit, isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { CreditOutcome } from '../rules/credit-outcome.ts'
import type { InvoiceDocument } from '../rules/invoice-document.ts'
import { formatCommunication } from '../rules/structured-communication.ts'
import type { VatReason } from '../rules/vat-for.ts'
import { buyerOf } from './buyer-store.ts'
import { creditSentencesOnIssue } from './credit-sentences.ts'
import { spacedIban } from './documents/invoice-view.ts'

type Mailed = Pick<
  InvoiceDocument,
  'id' | 'brand' | 'locale' | 'number' | 'buyer' | 'seller' | 'totalCents' | 'dueOn' | 'structuredCommunication'
>

/** To the buyer, in the language of the invoice. */
export async function mailNewInvoice(
  work: Work,
  invoice: Mailed & { vatReason?: VatReason; debit?: Debit | null | undefined },
  firstName: string,
): Promise<void> {
  const { number } = invoice
  const options = { locale: invoice.locale }
  const total = formatEuros(invoice.totalCents)
  await work.mail({
    ...envelope(work, invoice, 'invoice-issued'),
    subject: m.invoices_mail_subject({ number, total }, options),
    paragraphs: [
      m.invoices_mail_hello({ name: firstName || invoice.buyer.name }, options),
      ...howPaid(invoice, total),
      ...whyVat(invoice.vatReason, invoice.buyer.vat, options),
    ],
  })
}

/** What the buyer has to do: nothing, or how to transfer. */
function howPaid(invoice: Mailed & { debit?: Debit | null | undefined }, total: string): string[] {
  const { number, debit, seller, totalCents } = invoice
  const options = { locale: invoice.locale }
  if (totalCents === 0) return [m.invoices_mail_free({ number, total }, options)]
  if (debit && isCollected(debit)) {
    const values = { number, total, day: formatDay(debit.day), iban: debit.maskedIban }
    return [m.invoices_mail_collected({ ...values }, options)]
  }
  const communication = formatCommunication(invoice.structuredCommunication)
  return [
    m.invoices_mail_text({ number, total, day: formatDay(invoice.dueOn) }, options),
    m.invoices_mail_transfer({ iban: spacedIban(seller.iban), communication }, options),
  ]
}

/** Explains VAT to a buyer who expected none. */
export const whyVat = (reason: VatReason | undefined, vat: string, options: { locale: Locale }): string[] =>
  reason === 'number-invalid'
    ? [m.invoices_mail_vat_invalid({ vat }, options)]
    : reason === 'number-unknown'
      ? [m.invoices_mail_vat_unknown({ vat }, options)]
      : reason === 'destination'
        ? [m.invoices_mail_vat_destination({}, options)]
        : []

export async function mailCreditNote(
  work: Work,
  note: Mailed & { credits: { number: string }; creditReason: string; outcome?: CreditOutcome | undefined },
): Promise<void> {
  const options = { locale: note.locale }
  const { firstName } = await buyerOf(work.sql, note.buyer.clientId)
  const values = { number: note.number, invoice: note.credits.number, total: formatEuros(note.totalCents) }
  await work.mail({
    ...envelope(work, note, 'invoice-credited'),
    subject: m.invoices_mail_credit_subject(values, options),
    paragraphs: [
      m.invoices_mail_hello({ name: firstName || note.buyer.name }, options),
      (note.outcome?.isWhole ? m.invoices_mail_credit_whole : m.invoices_mail_credit_text)(values, options),
      ...(note.outcome
        ? [creditSentencesOnIssue(note.outcome, note.credits.number, note.locale).join(' ')].filter(Boolean)
        : []),
      ...(note.creditReason ? [m.invoices_mail_credit_reason({ reason: note.creditReason }, options)] : []),
    ],
  })
}

/** The PDF never changes, so it is rendered when the mail is sent. */
export const madePdf = 'invoice-pdf'
export const invoiceFile = ({ id, number }: { id: number; number: string }) => ({
  name: `${number}.pdf`,
  type: 'application/pdf',
  made: madePdf,
  of: id,
})

const envelope = (work: Work, invoice: Mailed, kind: string) => ({
  brand: invoice.brand,
  kind,
  locale: invoice.locale,
  to: invoice.buyer.email,
  clientId: invoice.buyer.clientId,
  attachments: [invoiceFile(invoice)],
  button: {
    label: m.invoices_mail_button({}, { locale: invoice.locale }),
    url: portalLink(work.config, invoice.locale, `/invoices?id=${invoice.id}`),
  },
  closing: [m.invoices_mail_closing({}, { locale: invoice.locale })],
})
