import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'

/** To the new mailbox: its link completes the change. */
export const mailAskNew = (work: Work, accountId: AccountId, given: { to: string; token: string }): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.confirm-new-email',
    secret: true,
    to: given.to,
    subject: m.email_change_mail_new_subject({ brand: panel }, { locale }),
    body: [
      m.email_change_mail_new_body({ email: given.to, brand: panel }, { locale }),
      m.email_change_mail_new_ignore({}, { locale }),
    ],
    button: { label: m.email_change_mail_new_button({}, { locale }), url: link('/auth/new-email', given.token) },
  }))

/** To the old mailbox, at once: an owner who did not ask for the change can stop it. */
export const mailTellOld = (
  work: Work,
  accountId: AccountId,
  given: { to: string; newEmail: string; token: string },
): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.email-changing',
    secret: true,
    to: given.to,
    subject: m.email_change_mail_old_subject({ brand: panel }, { locale }),
    body: [
      m.email_change_mail_old_body({ email: given.newEmail, brand: panel }, { locale }),
      m.email_change_mail_old_not_you({}, { locale }),
    ],
    button: { label: m.email_change_mail_old_button({}, { locale }), url: link('/auth/undo-email', given.token) },
  }))
