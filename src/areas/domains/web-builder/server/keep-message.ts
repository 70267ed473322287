import { clientOf } from '#areas/people/clients/server/public.ts'
import { isEmail } from '#base/email.ts'
import type { SiteMessage } from '#drivers/site-builder/port.ts'
import type { Work } from '#platform/context.ts'
import { isFormAddress } from '../rules/form-address.ts'
import { mailFormMessage } from './form-mails.ts'
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
  await mailFormMessage(work, client, { domain: site.name, to, name, email, text: body })
  await work.pushEvent({ clientId: site.client_id, type: 'domain.web-builder', subject: site.domain_id })
}
