import { type Day, formatDay } from '#base/dates.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { maskedIban } from '../rules/iban.ts'
import { reasonText } from '../rules/reasons.ts'
import type { CollectionRow } from './collection-store.ts'
import { mailPayer } from './mail-envelope.ts'
import type { MandateRow } from './mandate-store.ts'

/** The notice that the scheme requires before collecting: amount, day, creditor, mandate and account. */
export const mailNotice = (
  work: Work,
  mandate: MandateRow,
  due: { number: string; cents: Cents; day: Day },
): Promise<void> =>
  mailPayer(work, mandate, 'direct-debit-notice', (options, creditor) => {
    const values = { number: due.number, total: formatEuros(due.cents), day: formatDay(due.day) }
    return {
      subject: m.direct_debit_mail_notice_subject(values, options),
      paragraphs: [
        m.direct_debit_mail_notice_text({ ...values, iban: maskedIban(mandate.iban) }, options),
        m.direct_debit_mail_notice_facts(
          {
            creditor,
            creditorId: mandate.creditor_id,
            reference: mandate.reference,
          },
          options,
        ),
        m.direct_debit_mail_notice_paid({}, options),
      ],
    }
  })

export async function mailReturned(
  work: Work,
  mandate: MandateRow,
  collection: CollectionRow,
  ended: { reasonCode: string | undefined; stopped: boolean; again: Day | undefined },
): Promise<void> {
  const { number } = await work.sql
    .selectFrom('invoice')
    .select('number')
    .where('id', '=', collection.invoice_id)
    .executeTakeFirstOrThrow()
  await mailPayer(work, mandate, 'direct-debit-returned', (options) => {
    const values = { number, total: formatEuros(collection.cents) }
    const { again, reasonCode, stopped } = ended
    return {
      subject: m.direct_debit_mail_returned_subject(values, options),
      paragraphs: [
        m.direct_debit_mail_returned_text(values, options),
        ...(reasonCode
          ? [m.direct_debit_mail_returned_reason({ reason: reasonText(reasonCode)[options.locale] }, options)]
          : []),
        ...(stopped ? [m.direct_debit_mail_returned_stopped({}, options)] : []),
        again
          ? m.direct_debit_mail_returned_again({ day: formatDay(again) }, options)
          : m.direct_debit_mail_returned_pay({}, options),
      ],
    }
  })
}
