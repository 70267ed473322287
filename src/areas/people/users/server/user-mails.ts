import type { Permission } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { type BrandName, isBrandName } from '#brands/brands.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { Rights } from '../rules/roles.ts'
import { addedRights, roleOf } from '../rules/roles.ts'
import { rightLabel, roleLabel } from './right-words.ts'

type Person = {
  client_id: ClientId
  email: string
  first_name: string
  locale: Locale
  brand: string
  client_name: string
}
export type RightsChange = { before: Rights; after: Rights; products?: 'all' | number | undefined }

/** Mails a user that their rights changed, and whom to ask about it. */
export async function mailRightsChanged(work: Work, person: Person, change: RightsChange): Promise<void> {
  const { locale } = person
  const brand: BrandName = isBrandName(person.brand) ? person.brand : work.config.brand
  const named = (rights: Permission[]) => rights.map((right) => rightLabel(right, locale)).join(', ')
  const gained = addedRights(change.before, change.after)
  const lost = addedRights(change.after, change.before)
  const role = roleOf(change.after)
  const lines = [
    ...(gained.length ? [m.users_mail_gained({ rights: named(gained) }, { locale })] : []),
    ...(lost.length ? [m.users_mail_lost({ rights: named(lost) }, { locale })] : []),
    ...(role === 'custom' || gained.length + lost.length === 0
      ? []
      : [m.users_mail_role({ role: roleLabel(role, locale) }, { locale })]),
    ...(change.products === 'all' ? [m.users_mail_all_products({}, { locale })] : []),
    ...(typeof change.products === 'number' ? [m.users_mail_products({ count: change.products }, { locale })] : []),
  ]
  if (lines.length === 0) return
  const { panelName } = await lookFor(work, { clientId: person.client_id, brand })
  await work.mail({
    brand,
    locale,
    to: person.email,
    clientId: person.client_id,
    kind: 'people.rights-changed',
    subject: m.users_mail_subject({ brand: panelName }, { locale }),
    paragraphs: [
      m.users_mail_hello({ name: person.first_name }, { locale }),
      m.users_mail_body({ client: person.client_name, brand: panelName }, { locale }),
      ...lines,
    ],
    button: {
      label: m.users_mail_button({}, { locale }),
      url: portalLink(work.config, locale, '/overview'),
    },
    closing: [m.users_mail_closing({ client: person.client_name }, { locale })],
  })
}
