import { isSameAddress } from '#base/email.ts'
import type { Work } from '#platform/context.ts'
import { confirmAddress } from './confirm-address.ts'
import { verificationHash } from './verification-hash.ts'

/**
 * The holder followed the link: all domains that wait for this address continue. Undefined when the token is unknown,
 * expired, or was mailed to another address than the contact has now. Following a link twice, for example by a mail
 * scanner first, gives the same answer twice.
 */
export async function confirmRegistrant(
  work: Work,
  token: string,
): Promise<{ email: string; domains: string[] } | undefined> {
  const link = await work.sql
    .selectFrom('domain_verification')
    .innerJoin('contact', 'contact.id', 'domain_verification.contact_id')
    .innerJoin('domain', 'domain.id', 'domain_verification.domain_id')
    .select(['contact.email', 'contact.client_id', 'domain.name', 'domain_verification.email as mailed_to'])
    .where('domain_verification.hash', '=', verificationHash(token))
    .where('domain_verification.expires_at', '>', work.now())
    .executeTakeFirst()
  if (!link || !isSameAddress(link.email, link.mailed_to)) return undefined
  const waiting = await confirmAddress(work, { clientId: link.client_id, email: link.email })
  return { email: link.email, domains: waiting.length > 0 ? waiting : [link.name] }
}
