import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { type Day, formatDay } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'

/** What an administrator let us do ends: to whoever looks after the client. */
export async function mailGdapEnds(work: Work, tenant: { client_id: ClientId; name: string }, day: Day): Promise<void> {
  const client = await clientOf(work, tenant.client_id)
  if (!client) return
  const { locale, to } = await readerOf(work, {
    clientId: client.id,
    locale: client.locale,
    email: client.emailAddress,
  })
  const words = { tenant: tenant.name, day: formatDay(day) }
  await work.mail({
    ...{ brand: client.brand, locale, to, clientId: client.id, kind: 'office.gdap-ends' },
    subject: m.office_gdap_mail_subject(words, { locale }),
    paragraphs: [m.office_gdap_mail_body(words, { locale }), m.office_gdap_mail_next({}, { locale })],
    button: {
      label: m.office_gdap_mail_button({}, { locale }),
      url: portalLink(work.config, locale, '/services?kind=office'),
    },
  })
}
