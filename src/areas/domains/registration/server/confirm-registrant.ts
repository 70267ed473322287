import type { Work } from '#platform/context.ts'
import { domainStepped, holderConfirmed } from './news.ts'
import { registerDomain } from './register-domain.ts'
import { domainStore, registrationStore } from './registration-store.ts'
import { verificationHash } from './verification-hash.ts'

/**
 * The holder followed the link: all domains that wait for this person go on. Undefined when the token is none of ours or
 * has run out. A link opened twice, by a mail scanner first, says the same twice.
 */
export async function confirmRegistrant(
  work: Work,
  token: string,
): Promise<{ email: string; domains: string[] } | undefined> {
  const now = work.now()
  const link = await work.sql
    .selectFrom('domain_verification')
    .innerJoin('contact', 'contact.id', 'domain_verification.contact_id')
    .innerJoin('domain', 'domain.id', 'domain_verification.domain_id')
    .select(['contact.id', 'contact.email', 'contact.client_id', 'contact.email_verified_at', 'domain.name'])
    .where('domain_verification.hash', '=', verificationHash(token))
    .where('domain_verification.expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return undefined
  if (!link.email_verified_at) {
    await work.sql.updateTable('contact').set({ email_verified_at: now }).where('id', '=', link.id).execute()
    await work.audit({
      action: 'domains.holder.confirmed',
      object: { type: 'contact', id: link.id },
      clientId: link.client_id,
    })
  }
  const waiting = await work.sql
    .selectFrom('domain')
    .select(['id', 'name', 'client_id'])
    .where('registrant_contact_id', '=', link.id)
    .where('verification_state', '=', 'awaiting')
    .where('status', '=', 'Pending')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const domain of waiting) {
    await domainStore.change(work.sql, domain.id, { verification_state: 'verified' }, now)
    await work.publish({ clientId: domain.client_id, type: 'domain.changed', subject: domain.id })
    const registration = await registrationStore.ofDomain(work.sql, domain.id)
    if (!registration) continue
    await work.announce(domainStepped, { domainId: domain.id, registrationId: registration.id, step: 'verified' })
    await work.enqueue(registerDomain, { registrationId: registration.id })
  }
  await work.announce(holderConfirmed, { contactId: link.id, clientId: link.client_id })
  return { email: link.email, domains: waiting.length > 0 ? waiting.map(({ name }) => name) : [link.name] }
}
