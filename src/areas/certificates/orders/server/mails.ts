import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { Proof } from '#drivers/certificate-shop/port.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { IssueReason } from '../rules/order.ts'
import { caaWanted } from './caa-check.ts'
import { type KnownCertificate, shopOf } from './certificates.ts'

type Mail = { kind: string; subject: string; paragraphs: string[]; button: string; tab: string }

/** To whoever pays for it, in their language; a partner is told whose it is. */
async function mailAbout(
  work: Work,
  { id, clientId }: KnownCertificate,
  write: (in_: { locale: Locale }) => Mail,
): Promise<void> {
  const { payer, locale, to } = await readerOf(work, { clientId })
  const client = await clientOf(work, clientId)
  if (!client) return
  const { kind, subject, paragraphs, button, tab } = write({ locale })
  const isOther = payer !== undefined && payer.id !== clientId
  const ofClient = isOther ? [m.ssl_mail_of_client({ client: clientName(client) }, { locale })] : []
  await work.mail({
    ...{ brand: payer?.brand ?? client.brand, locale, to, clientId: payer?.id ?? clientId, kind, subject },
    paragraphs: [...ofClient, ...paragraphs],
    button: { label: button, url: portalLink(work.config, locale, `/services/${id}/${tab}`) },
  })
}

/** Told when there is something to do: a first certificate, and one that has to be put on a server that is not ours. */
export async function mailIssued(
  work: Work,
  found: KnownCertificate,
  { why, until }: { why: IssueReason; until: Date },
): Promise<void> {
  const isInstalledByUs = found.row.hosting_id !== null
  if (why !== 'first' && isInstalledByUs) return
  const words = { name: found.name, day: formatDay(dayOf(until)) }
  await mailAbout(work, found, (in_) => ({
    kind: 'certificates.issued',
    subject: why === 'first' ? m.ssl_mail_first_subject(words, in_) : m.ssl_mail_again_subject(words, in_),
    paragraphs: [
      why === 'first' ? m.ssl_mail_first_body(words, in_) : m.ssl_mail_again_body(words, in_),
      m.ssl_mail_install({}, in_),
    ],
    button: m.ssl_mail_button({}, in_),
    tab: 'ssl-certificate',
  }))
}

/** What has to be shown, confirmed or changed before it can be issued, whole: whoever looks after the zone may be somebody else. */
export const mailNeeded = (work: Work, found: KnownCertificate): Promise<void> =>
  mailAbout(work, found, (in_) => ({
    kind: 'certificates.proof',
    subject: m.ssl_mail_needed_subject({ name: found.name }, in_),
    paragraphs: [m.ssl_mail_needed_body({ name: found.name }, in_), ...needed(work, found, in_)],
    button: m.ssl_mail_needed_button({}, in_),
    tab: 'ssl-proof',
  }))

function needed(work: Work, { row }: KnownCertificate, in_: { locale: Locale }): string[] {
  if (row.problem === 'caa_forbids' && row.caa) {
    const { at, records } = row.caa
    const wanted = caaWanted(shopOf(work), row.caa)
    return [m.ssl_mail_needed_caa({ at, records: records.join(', '), wanted }, in_)]
  }
  return [
    intro[row.proof]({}, in_),
    ...row.proofs.map((proof) => proofLine(proof, in_)),
    m.ssl_mail_needed_again({}, in_),
  ]
}

const intro = { dns: m.ssl_mail_needed_dns, file: m.ssl_mail_needed_file, email: m.ssl_mail_needed_email }

function proofLine(proof: Proof, in_: { locale: Locale }): string {
  if (proof.kind === 'dns') return m.ssl_mail_needed_record({ ...proof }, in_)
  if (proof.kind === 'email') return m.ssl_mail_needed_to({ name: proof.name, to: proof.to }, in_)
  return m.ssl_mail_needed_at({ url: `http://${proof.name}${proof.path}`, content: proof.content }, in_)
}
