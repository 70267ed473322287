import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'

const profile = '/user/edit-profile?tab=passkeys'

export const mailPasskeyAdded = (work: Work, accountId: AccountId, name: string): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.passkey-added',
    subject: m.passkeys_mail_added_subject({ brand: panel }, { locale }),
    body: [m.passkeys_mail_added_body({ name }, { locale }), m.passkeys_mail_not_you({}, { locale })],
    button: { label: m.passkeys_mail_button({}, { locale }), url: link(profile) },
  }))

export const mailPasskeyRemoved = (work: Work, accountId: AccountId, name: string): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.passkey-removed',
    subject: m.passkeys_mail_removed_subject({ brand: panel }, { locale }),
    body: [m.passkeys_mail_removed_body({ name }, { locale }), m.passkeys_mail_not_you({}, { locale })],
    button: { label: m.passkeys_mail_button({}, { locale }), url: link(profile) },
  }))
