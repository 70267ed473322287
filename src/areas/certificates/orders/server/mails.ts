import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { IssueReason } from '../rules/order.ts'
import type { KnownCertificate } from './certificates.ts'

/** Told when there is something to do: a first certificate, and one that has to be put on a server that is not ours. */
export async function mailIssued(
  work: Work,
  { id, clientId, name, row }: KnownCertificate,
  { why, until }: { why: IssueReason; until: Date },
): Promise<void> {
  const isInstalledByUs = row.hosting_id !== null
  if (why !== 'first' && isInstalledByUs) return
  const { payer, locale, to } = await readerOf(work, { clientId })
  const in_ = { locale }
  const client = await clientOf(work, clientId)
  if (!client) return
  const words = { name, day: formatDay(dayOf(until)) }
  const isOther = payer !== undefined && payer.id !== clientId
  await work.mail({
    ...{
      brand: payer?.brand ?? client.brand,
      locale,
      to,
      clientId: payer?.id ?? clientId,
      kind: 'certificates.issued',
    },
    subject: why === 'first' ? m.ssl_mail_first_subject(words, in_) : m.ssl_mail_again_subject(words, in_),
    paragraphs: [
      ...(isOther ? [m.ssl_mail_of_client({ client: clientName(client) }, in_)] : []),
      why === 'first' ? m.ssl_mail_first_body(words, in_) : m.ssl_mail_again_body(words, in_),
      m.ssl_mail_install({}, in_),
    ],
    button: {
      label: m.ssl_mail_button({}, in_),
      url: portalLink(work.config, locale, `/services/${id}/ssl-certificate`),
    },
  })
}
