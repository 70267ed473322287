import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { brands, isBrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { mendedIn } from '../rules/judge.ts'
import { severityText } from './severity-text.ts'
import type { Told } from './told-store.ts'

/** Where a site's vulnerabilities stand, with the update beside them. */
export const toVulnerabilities = (id: ServiceId): string => `/services/${id}/wordpress#vulnerabilities`

/** So many stand in a mail; the rest is in the portal. */
const mostLines = 20

/** What somebody reads of one: what has it, what it is, how bad, and what helps. */
function lineOf({ name, version, title, cve, score, severity, patched }: Told, locale: Locale): string {
  const to = mendedIn(version, patched)
  const rating = [severityText(severity, locale), score?.toFixed(1)].filter(Boolean).join(' ')
  const helps =
    to === null
      ? m.wordpress_vulnerabilities_mail_unmended({}, { locale })
      : m.wordpress_vulnerabilities_mail_mended({ version: to }, { locale })
  return `• ${name} ${version}: ${title} (${[cve, rating].filter(Boolean).join(', ')}). ${helps}`
}

type MailedSite = { id: ServiceId; name: string; clientId: ClientId; brand: string }

/** One mail about all that was found on a site, to whoever looks after it: for a managed client its partner. */
export async function mailVulnerabilities(work: Work, site: MailedSite, told: readonly Told[]): Promise<void> {
  const { id, name, clientId } = site
  const { payer, locale, to } = await readerOf(work, { clientId })
  const isOwn = !payer || payer.id === clientId
  const owner = isOwn ? undefined : await clientOf(work, clientId)
  const in_ = { locale }
  const count = told.length
  const brand = payer?.brand ?? (isBrandName(site.brand) ? site.brand : brands.belfry.name)
  await work.mail({
    ...{ brand, locale, to, clientId: payer?.id ?? clientId, kind: 'wordpress.vulnerabilities' },
    subject: m.wordpress_vulnerabilities_mail_subject({ count, name }, in_),
    paragraphs: [
      ...(owner ? [m.wordpress_vulnerabilities_mail_client({ client: clientName(owner) }, in_)] : []),
      m.wordpress_vulnerabilities_mail_intro({ name }, in_),
      ...told.slice(0, mostLines).map((each) => lineOf(each, locale)),
      ...(count > mostLines ? [m.wordpress_vulnerabilities_mail_more({ count: count - mostLines }, in_)] : []),
      m.wordpress_vulnerabilities_mail_safe({}, in_),
    ],
    button: {
      label: m.wordpress_vulnerabilities_mail_button({}, in_),
      url: portalLink(work.config, locale, toVulnerabilities(id)),
    },
  })
}
