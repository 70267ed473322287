import { formatDay } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { type LicenceEvent, type LicenceLine, licenceEvents } from '../rules/licence-news.ts'

type Words = { service: string; product: string; client: string; quantity: number; before: number; day: string }
type Text = (words: Words, to: { locale: Locale }) => string

const lineText: Record<LicenceEvent, Text> = {
  added: m.licence_mail_added,
  removed: m.licence_mail_removed,
  changed: m.licence_mail_changed,
  renewal: m.licence_mail_renewal,
  trial: m.licence_mail_trial,
}
const subjectText: Record<LicenceEvent, Text> = {
  added: m.licence_mail_subject_added,
  removed: m.licence_mail_subject_removed,
  changed: m.licence_mail_subject_changed,
  renewal: m.licence_mail_subject_renewal,
  trial: m.licence_mail_subject_trial,
}

const wordsOf = (line: LicenceLine): Words => ({
  service: line.service,
  product: line.product,
  client: line.client,
  quantity: line.quantity,
  before: line.quantityBefore ?? line.quantity,
  day: formatDay(line.aboutOn),
})

export type LicenceNews = {
  partner: { id: ClientId; brand: BrandName; locale: Locale }
  to: readonly string[]
  lines: readonly LicenceLine[]
}

/** One mail to each address with everything that is new, the same kinds together. */
export async function mailLicenceNews(work: Work, { partner, to, lines }: LicenceNews): Promise<void> {
  const { locale } = partner
  const ordered = licenceEvents.flatMap((event) => lines.filter((line) => line.event === event))
  const [first] = ordered
  if (!first) return
  const subject =
    ordered.length === 1
      ? subjectText[first.event](wordsOf(first), { locale })
      : m.licence_mail_subject_many({ count: ordered.length }, { locale })
  for (const address of to)
    await work.mail({
      brand: partner.brand,
      locale,
      to: address,
      clientId: partner.id,
      kind: 'partner.licence-news',
      subject,
      paragraphs: [
        m.licence_mail_intro({}, { locale }),
        ...ordered.map((line) => lineText[line.event](wordsOf(line), { locale })),
      ],
      button: {
        label: m.licence_mail_button({}, { locale }),
        url: portalLink(work.config, locale, '/services'),
      },
      closing: [m.licence_mail_why({}, { locale })],
    })
}
