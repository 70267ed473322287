import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { mailedLinks } from './mailed-links.ts'

type Person = { id: AccountId; client_id: ClientId; email: string; first_name: string; locale: string }

/** Paths of the links to choose a first or another password. */
export const passwordPaths = {
  'set-password': '/auth/signup/set-password',
  'reset-password': '/auth/signin/forgot-password-change-password',
} as const

export const address = (work: Work, locale: Locale, path: string, token: string) =>
  portalLink(work.config, locale, `${path}?token=${token}`)

/** The common parts of these mails, with the portal's name for this person. */
async function sharedOf(work: Work, person: Person, brand: BrandName, locale: Locale) {
  const { panelName } = await lookFor(work, { clientId: person.client_id, brand })
  const closing = [m.session_mail_closing({ brand: panelName }, { locale })]
  return { panel: panelName, shared: { brand, locale, to: person.email, clientId: person.client_id, closing } }
}

/** Asks a new user to confirm their address. They can continue meanwhile. */
export async function mailVerification(work: Work, person: Person, brand: BrandName): Promise<void> {
  const token = await mailedLinks.make(work, person.id, 'verify-email')
  if (!token) return
  const locale = localeOf(person.locale)
  const { panel, shared } = await sharedOf(work, person, brand, locale)
  await work.mail({
    ...shared,
    kind: 'session.verify-email',
    secret: true,
    subject: m.session_mail_verify_subject({ brand: panel }, { locale }),
    paragraphs: [
      m.session_mail_hello({ name: person.first_name }, { locale }),
      m.session_mail_verify_body({ brand: panel }, { locale }),
    ],
    button: {
      label: m.session_mail_verify_button({}, { locale }),
      url: address(work, locale, '/email-verification', token),
    },
  })
}

/** Invites to choose a first password: after a sign-up without one, or because a partner opened the account. */
export async function mailInvitation(work: Work, person: Person, brand: BrandName, invitedBy?: string): Promise<void> {
  const token = await mailedLinks.make(work, person.id, 'set-password')
  if (!token) return
  const locale = localeOf(person.locale)
  const { panel, shared } = await sharedOf(work, person, brand, locale)
  await work.mail({
    ...shared,
    kind: 'session.set-password',
    secret: true,
    subject: m.session_mail_invite_subject({ brand: panel }, { locale }),
    paragraphs: [
      m.session_mail_hello({ name: person.first_name }, { locale }),
      invitedBy
        ? m.session_mail_invited_by({ partner: invitedBy, brand: panel }, { locale })
        : m.session_mail_invite_body({ brand: panel }, { locale }),
    ],
    button: {
      label: m.session_mail_invite_button({}, { locale }),
      url: address(work, locale, passwordPaths['set-password'], token),
    },
  })
}

export async function mailPasswordReset(work: Work, person: Person, brand: BrandName): Promise<void> {
  const token = await mailedLinks.make(work, person.id, 'reset-password')
  if (!token) return
  const locale = localeOf(person.locale)
  const { shared } = await sharedOf(work, person, brand, locale)
  const hours = Math.max(1, Math.round(work.config.tokens.mailedLinkSeconds / 3600))
  await work.mail({
    ...shared,
    kind: 'session.reset-password',
    secret: true,
    subject: m.session_mail_reset_subject({}, { locale }),
    paragraphs: [
      m.session_mail_hello({ name: person.first_name }, { locale }),
      m.session_mail_reset_body({ hours }, { locale }),
    ],
    button: {
      label: m.session_mail_reset_button({}, { locale }),
      url: address(work, locale, passwordPaths['reset-password'], token),
    },
    closing: [m.session_mail_reset_ignore({}, { locale }), m.session_mail_questions({}, { locale })],
  })
}

/** Warns of a changed password. `by`: the company that set it for the user; without it the user did. */
export async function mailPasswordChanged(work: Work, person: Person, brand: BrandName, by?: string): Promise<void> {
  const locale = localeOf(person.locale)
  const { shared } = await sharedOf(work, person, brand, locale)
  await work.mail({
    ...shared,
    kind: 'session.password-changed',
    subject: m.session_mail_changed_subject({}, { locale }),
    paragraphs: [
      m.session_mail_hello({ name: person.first_name }, { locale }),
      by
        ? m.session_mail_changed_for_you({ email: person.email, by }, { locale })
        : m.session_mail_changed_body({ email: person.email }, { locale }),
    ],
    button: {
      label: by ? m.session_mail_changed_own_button({}, { locale }) : m.session_mail_changed_button({}, { locale }),
      url: portalLink(work.config, locale, '/auth/signin/forgot-password'),
    },
    closing: [m.session_mail_questions({}, { locale })],
  })
}

/** After too many failures: a link that ends the pause, in case it was the owner who failed. */
export async function mailUnlockLink(work: Work, accountId: AccountId, ip: string): Promise<void> {
  const token = await mailedLinks.make(work, accountId, 'unlock')
  if (!token) return
  await mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.locked-out',
    secret: true,
    subject: m.session_mail_locked_subject({ brand: panel }, { locale }),
    body: [
      m.session_mail_locked_body({ ip }, { locale }),
      m.session_mail_locked_you({}, { locale }),
      m.session_mail_locked_not_you({}, { locale }),
    ],
    button: { label: m.session_mail_locked_button({}, { locale }), url: link('/auth/unlock', token) },
  }))
}
