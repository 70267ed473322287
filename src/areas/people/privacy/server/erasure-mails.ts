import { mailPerson } from '#areas/session/mails/server/public.ts'
import { formatDay } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'

export const mailAsked = (work: Work, accountId: AccountId, answerBy: Date): Promise<void> =>
  mailPerson(work, accountId, ({ locale }) => ({
    kind: 'privacy.erasure-asked',
    subject: m.privacy_mail_asked_subject({}, { locale }),
    body: [
      m.privacy_mail_asked_body({ day: formatDay(answerBy.toISOString()) }, { locale }),
      m.privacy_mail_asked_not_you({}, { locale }),
    ],
  }))

export const mailRefused = (work: Work, accountId: AccountId, reason: string): Promise<void> =>
  mailPerson(work, accountId, ({ locale }) => ({
    kind: 'privacy.erasure-refused',
    subject: m.privacy_mail_refused_subject({}, { locale }),
    body: [m.privacy_mail_refused_body({}, { locale }), reason],
  }))

/** Written before the erasure, while the address is known. */
export const mailDone = (work: Work, accountId: AccountId): Promise<void> =>
  mailPerson(work, accountId, ({ locale }) => ({
    kind: 'privacy.erasure-done',
    subject: m.privacy_mail_done_subject({}, { locale }),
    body: [m.privacy_mail_done_body({}, { locale }), m.privacy_mail_done_kept({}, { locale })],
  }))
