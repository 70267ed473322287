import { clientOf } from '#areas/people/clients/server/public.ts'
import { isEmail } from '#base/email.ts'
import type { SiteMessage } from '#drivers/site-builder/port.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { isFormAddress } from '../rules/form-address.ts'
import { messageStore } from './message-store.ts'
import { siteStore } from './site-store.ts'

/**
 * Keeps a message once and mails it to the owner, or to an address of the owner or the domain that the site names. What a visitor
 * wrote stands in the text alone; the answer goes to them.
 */
export async function keepMessage(work: Work, message: SiteMessage): Promise<void> {
  const site = await siteStore.byReference(work.sql, message.reference)
  const client = site && (await clientOf(work, site.client_id))
  // The site or its owner is gone meanwhile, or a builder says what no form lets through.
  if (!client || !isEmail(message.email)) return
  const owner = client.emailAddress
  const to = message.to !== null && isFormAddress(message.to, { domain: site.name, owner }) ? message.to : owner
  const { id, page, name, email, text: body } = message
  const isNew = await messageStore.add(work.sql, {
    id,
    domain_id: site.domain_id,
    client_id: site.client_id,
    page,
    name,
    email,
    body,
    sent_to: to,
    sent_at: new Date(message.sentAt),
  })
  if (!isNew) return
  const { locale } = client
  await work.mail({
    brand: client.brand,
    kind: 'web-builder.form-message',
    locale,
    to,
    clientId: client.id,
    replyTo: email,
    subject: m.web_builder_mail_subject({ domain: site.name }, { locale }),
    paragraphs: [
      m.web_builder_mail_intro({ domain: site.name }, { locale }),
      m.web_builder_mail_from({ name, email }, { locale }),
      ...body.split('\n').filter((line) => line.trim() !== ''),
    ],
    button: {
      label: m.web_builder_mail_button({}, { locale }),
      url: portalLink(work.config, locale, `/domains/${site.name}/website`),
    },
  })
  await work.pushEvent({ clientId: site.client_id, type: 'domain.web-builder', subject: site.domain_id })
}
