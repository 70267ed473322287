import type { AccountId, ClientId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import { type BrandName, brands, isBrandName } from '#brands/brands.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'

/** The brand of a client's mails. */
export async function brandOf(work: Work, clientId: ClientId): Promise<BrandName> {
  const row = await work.sql.selectFrom('client').select('brand').where('id', '=', clientId).executeTakeFirst()
  return row && isBrandName(row.brand) ? row.brand : brands[work.config.brand].name
}

/** Locale of the person, with the portal's name and links for it. */
export type MailTongue = { locale: Locale; panel: string; link: (path: string, token?: string) => string }

export type PersonMail = {
  kind: string
  subject: string
  body: readonly string[]
  button?: { label: string; url: string }
  /** The mail contains a link that signs in or sets a password. */
  secret?: true
  /** Another mailbox than that of the account. */
  to?: string
}

/** Mails the person of an account; does nothing when there is no such account. */
export async function mailPerson(
  work: Work,
  accountId: AccountId,
  write: (tongue: MailTongue) => PersonMail,
): Promise<void> {
  const person = await work.sql
    .selectFrom('account')
    .select(['client_id', 'email', 'first_name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!person) return
  const brand = await brandOf(work, person.client_id)
  const locale = localeOf(person.locale)
  const { panelName: panel } = await lookFor(work, { clientId: person.client_id, brand })
  const { kind, subject, body, button, secret, to } = write({ locale, panel, link: linkIn(work, locale) })
  await work.mail({
    brand,
    locale,
    kind,
    to: to ?? person.email,
    clientId: person.client_id,
    subject,
    paragraphs: [m.session_mail_hello({ name: person.first_name }, { locale }), ...body],
    ...(button ? { button } : {}),
    // These mails may be warnings, so they end without a cheerful line.
    closing: [m.session_mail_questions({}, { locale })],
    ...(secret ? { secret } : {}),
  })
}

const linkIn =
  (work: Work, locale: Locale) =>
  (path: string, token?: string): string =>
    portalLink(work.config, locale, token === undefined ? path : `${path}?token=${token}`)
