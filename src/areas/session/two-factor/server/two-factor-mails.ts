import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'

const profile = '/user/edit-profile?tab=two-factor'

export const mailTwoFactorOn = (work: Work, accountId: AccountId): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.two-factor-on',
    subject: m.two_factor_mail_on_subject({ brand: panel }, { locale }),
    body: [m.two_factor_mail_on_body({}, { locale }), m.two_factor_mail_not_you({}, { locale })],
    button: { label: m.two_factor_mail_button({}, { locale }), url: link(profile) },
  }))

export const mailTwoFactorOff = (work: Work, accountId: AccountId): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.two-factor-off',
    subject: m.two_factor_mail_off_subject({ brand: panel }, { locale }),
    body: [m.two_factor_mail_off_body({}, { locale }), m.two_factor_mail_not_you({}, { locale })],
    button: { label: m.two_factor_mail_button({}, { locale }), url: link(profile) },
  }))

export const mailTwoFactorReset = (work: Work, accountId: AccountId): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.two-factor-reset',
    subject: m.two_factor_mail_reset_subject({ brand: panel }, { locale }),
    body: [m.two_factor_mail_reset_body({}, { locale }), m.two_factor_mail_not_you({}, { locale })],
    button: { label: m.two_factor_mail_button({}, { locale }), url: link(profile) },
  }))

/** A recovery code was used; tells how many are left. */
export const mailRecoveryCodeUsed = (work: Work, accountId: AccountId, left: number): Promise<void> =>
  mailPerson(work, accountId, ({ locale, link }) => ({
    kind: 'session.recovery-code-used',
    subject: m.two_factor_mail_recovery_subject({}, { locale }),
    body: [m.two_factor_mail_recovery_body({ left }, { locale }), m.two_factor_mail_not_you({}, { locale })],
    button: { label: m.two_factor_mail_button({}, { locale }), url: link(profile) },
  }))
