import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { formatMoment } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { Alarm } from '../rules/alarms.ts'
import { toldName } from './told-names.ts'

export type AlarmedServer = { id: ServiceId; name: string; clientId: ClientId; brand: BrandName }

const words = {
  began: {
    kind: 'cloud.alarm-began',
    subject: m.monitoring_mail_began,
    subjectMany: m.monitoring_mail_began_many,
    intro: m.monitoring_mail_began_intro,
    after: m.monitoring_mail_began_after,
  },
  ended: {
    kind: 'cloud.alarm-ended',
    subject: m.monitoring_mail_ended,
    subjectMany: m.monitoring_mail_ended_many,
    intro: m.monitoring_mail_ended_intro,
    after: m.monitoring_mail_ended_after,
  },
} as const

/** One mail about all that began on a server, or is over, when it was looked at. */
export async function mailAlarms(
  work: Work,
  { id, name, clientId, brand }: AlarmedServer,
  becomes: keyof typeof words,
  alarms: readonly Omit<Alarm, 'event'>[],
): Promise<void> {
  const [first] = alarms
  if (!first) return
  const { payer, locale, to } = await readerOf(work, { clientId })
  const in_ = { locale }
  const { kind, subject, subjectMany, intro, after } = words[becomes]
  const owner = payer && payer.id !== clientId ? await clientOf(work, clientId) : undefined
  await work.mail({
    ...{ brand: payer?.brand ?? brand, locale, to, clientId: payer?.id ?? clientId, kind },
    subject:
      alarms.length === 1
        ? subject({ server: name, alarm: toldName(first.name, locale) }, in_)
        : subjectMany({ server: name, count: alarms.length }, in_),
    paragraphs: [
      ...(owner ? [m.monitoring_mail_of_client({ client: clientName(owner) }, in_)] : []),
      intro({ server: name }, in_),
      ...alarms.map(({ name: said, beganAt, endedAt }) => {
        const alarm = toldName(said, locale)
        const from = formatMoment(beganAt.toISOString())
        return endedAt
          ? `• ${m.monitoring_mail_line_over({ alarm, from, until: formatMoment(endedAt.toISOString()) }, in_)}`
          : `• ${m.monitoring_mail_line({ alarm, from }, in_)}`
      }),
      after({}, in_),
    ],
    button: {
      label: m.monitoring_mail_button({}, in_),
      url: portalLink(work.config, locale, `/services/${id}/monitoring`),
    },
  })
}
