import { type Day, formatDay } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { maskedIban } from '../rules/iban.ts'
import type { EndReason } from '../rules/mandate.ts'
import { mailPayer } from './mail-envelope.ts'
import type { MandateRow } from './mandate-store.ts'

const valuesOf = (mandate: MandateRow, creditor: string) => ({
  reference: mandate.reference,
  iban: maskedIban(mandate.iban),
  creditor,
  creditorId: mandate.creditor_id,
})

export const mailActive = (work: Work, mandate: MandateRow): Promise<void> =>
  mailPayer(work, mandate, 'direct-debit-active', (options, creditor) => ({
    subject: m.direct_debit_mail_active_subject({}, options),
    paragraphs: [
      m.direct_debit_mail_active_text(valuesOf(mandate, creditor), options),
      m.direct_debit_mail_active_next({ days: work.config.directDebit.noticeDays }, options),
    ],
  }))

export const mailAmended = (work: Work, mandate: MandateRow): Promise<void> =>
  mailPayer(work, mandate, 'direct-debit-amended', (options, creditor) => ({
    subject: m.direct_debit_mail_amended_subject({}, options),
    paragraphs: [
      m.direct_debit_mail_amended_text(valuesOf(mandate, creditor), options),
      m.direct_debit_mail_not_you({}, options),
    ],
  }))

export const mailEnded = (work: Work, mandate: MandateRow, reason: EndReason): Promise<void> =>
  mailPayer(work, mandate, 'direct-debit-disabled', (options, creditor) => ({
    subject: m.direct_debit_mail_ended_subject({}, options),
    paragraphs: [
      reason === 'unused'
        ? m.direct_debit_mail_expired_text(valuesOf(mandate, creditor), options)
        : m.direct_debit_mail_ended_text(valuesOf(mandate, creditor), options),
      m.direct_debit_mail_ended_next({}, options),
    ],
  }))

export const mailLapsing = (work: Work, mandate: MandateRow, day: Day): Promise<void> =>
  mailPayer(work, mandate, 'direct-debit-lapsing', (options, creditor) => ({
    subject: m.direct_debit_mail_lapsing_subject({ day: formatDay(day) }, options),
    paragraphs: [
      m.direct_debit_mail_lapsing_text({ ...valuesOf(mandate, creditor), day: formatDay(day) }, options),
      m.direct_debit_mail_lapsing_next({}, options),
    ],
  }))
