import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { type Day, formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { Stage } from '../rules/reminding.ts'
import type { Reminded } from './reminders.ts'

type Values = { number: string; total: string; due: string; suspends: string }
type Word = (values: Values, options: { locale: Locale }) => string
const words: Record<Stage, { subject: Word; text: Word }> = {
  'before-due': { subject: m.recurring_mail_before_subject, text: m.recurring_mail_before_text },
  first: { subject: m.recurring_mail_first_subject, text: m.recurring_mail_first_text },
  second: { subject: m.recurring_mail_second_subject, text: m.recurring_mail_second_text },
  last: { subject: m.recurring_mail_last_subject, text: m.recurring_mail_last_text },
}

/** To the buyer, in the language of the invoice. */
export async function mailReminder(work: Work, invoice: Reminded, stage: Stage, suspendsOn: Day | null): Promise<void> {
  const { brand, locale, buyer, number, client_id: clientId, debit } = invoice
  const total = formatEuros(invoice.open_cents)
  const values = { number, total, due: formatDay(invoice.due_on), suspends: formatDay(suspendsOn) }
  const communication = formatCommunication(invoice.structured_communication)
  const iban = invoice.seller.iban.replace(/(.{4})(?=.)/g, '$1 ')
  await work.mail({
    brand,
    kind: `reminder-${stage}`,
    locale,
    to: buyer.email,
    clientId,
    subject: words[stage].subject(values, { locale }),
    paragraphs: [
      m.recurring_mail_hello({ name: buyer.contactName || buyer.name }, { locale }),
      words[stage].text(values, { locale }),
      ...(debit
        ? [m.direct_debit_invoice_failed({ day: formatDay(debit.day), iban: debit.maskedIban }, { locale })]
        : []),
      m.recurring_mail_transfer({ iban, communication }, { locale }),
    ],
    button: {
      label: m.recurring_mail_button({}, { locale }),
      url: portalLink(work.config, locale, `/invoices?id=${invoice.id}`),
    },
    closing: [m.recurring_mail_closing({}, { locale })],
  })
}
