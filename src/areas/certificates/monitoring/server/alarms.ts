import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { dayMs, dayOf, formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { alarmAt, type Flaw, isBad } from '../rules/flaws.ts'
import { certificateAlarm, type HostAlarm } from './domain-events.ts'
import { flawText } from './flaw-text.ts'
import { alarmStore, type DueHost, type HostChange } from './watch-store.ts'

type Seen = { host: DueHost; change: HostChange }

/** What is new of these hosts, each once: noted as told in the same transaction. */
export async function newAlarms(work: Work, seen: readonly Seen[]): Promise<HostAlarm[]> {
  const alarms: HostAlarm[] = []
  for (const { host: of, change } of seen) {
    if (change.verdict === 'silent') continue
    const { service_id, host, port } = of
    const stands = alarmsOf(change, work.now())
    await alarmStore.forgetOthers(
      work.sql,
      of,
      stands.map(({ about }) => about),
    )
    for (const { about, days } of stands)
      if (await alarmStore.isNew(work.sql, { service_id, host, port, about, days }, work.now()))
        alarms.push({ host, port, about, days, until: change.not_after?.toISOString() ?? null })
  }
  return alarms
}

/** A name of a flaw, or the certificate that ends with how many days are left. */
function alarmsOf({ flaws, not_after: until }: HostChange, now: Date): { about: string; days: number }[] {
  const bad = flaws.filter(isBad).map((flaw) => ({ about: flaw, days: 0 }))
  const days = until ? alarmAt(Math.floor((until.getTime() - now.getTime()) / dayMs)) : undefined
  return days === undefined ? bad : [...bad, { about: `ends ${until ? dayOf(until) : ''}`, days }]
}

/** One mail, one event and one push for all that is new of a certificate. */
export async function tellAlarms(
  work: Work,
  { service_id: serviceId, clientId, name }: DueHost,
  alarms: readonly HostAlarm[],
): Promise<void> {
  if (alarms.length === 0) return
  await work.emit(certificateAlarm, { serviceId, clientId, name, alarms })
  const client = await clientOf(work, clientId)
  if (!client) return
  const { payer, locale, to } = await readerOf(work, { clientId })
  const in_ = { locale }
  const isOther = payer !== undefined && payer.id !== clientId
  await work.mail({
    ...{ brand: payer?.brand ?? client.brand, locale, to, clientId: payer?.id ?? clientId, kind: 'certificates.alarm' },
    subject: m.ssl_watch_mail_subject({ name, count: alarms.length }, in_),
    paragraphs: [
      ...(isOther ? [m.ssl_watch_mail_of_client({ client: clientName(client) }, in_)] : []),
      m.ssl_watch_mail_intro({ name }, in_),
      ...alarms.map((alarm) => `• ${lineOf(alarm, locale)}`),
      m.ssl_watch_mail_after({}, in_),
    ],
    button: {
      label: m.ssl_watch_mail_button({}, in_),
      url: portalLink(work.config, locale, `/services/${serviceId}/ssl-monitoring`),
    },
  })
}

const lineOf = ({ host, about, days, until }: HostAlarm, locale: Locale): string =>
  days > 0
    ? m.ssl_watch_mail_ends({ host, day: formatDay(until ? dayOf(new Date(until)) : null), days }, { locale })
    : m.ssl_watch_mail_flaw({ host, flaw: flawText(about as Flaw, locale) }, { locale })
