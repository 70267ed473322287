import { sql as raw } from 'kysely'
import { noteVerification } from '#areas/domains/portfolio/server/public.ts'
import { confirmContactEmail } from '#areas/people/clients/server/public.ts'
import { confirmAddressOf } from '#areas/session/sign-in/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { domainStepped, holderConfirmed } from './domain-events.ts'
import { registerDomain } from './register-domain.ts'
import { registrationStore } from './registration-store.ts'

export type Address = { clientId: ClientId; email: string }

/**
 * A client's mailbox was confirmed. Registries verify a person and not a domain: all contacts of the client with this
 * address are confirmed, and the domains that waited for it continue. Returns their names.
 */
export async function confirmAddress(work: Work, address: Address): Promise<string[]> {
  const contacts = await contactsAt(work, address)
  for (const contact of contacts) if (!contact.email_verified_at) await confirmContact(work, contact.id, address)
  const ids = contacts.map(({ id }) => id)
  const waiting = ids.length === 0 ? [] : await waitingFor(work, ids)
  for (const domain of waiting) await goOn(work, domain)
  if (contacts.length > 0) await confirmAddressOf(work, { ...address, because: 'confirmed as holder' })
  for (const { id } of contacts)
    await work.emit(holderConfirmed, { contactId: id, clientId: address.clientId, email: address.email })
  return waiting.map(({ name }) => name)
}

const contactsAt = (work: Work, { clientId, email }: Address) =>
  work.sql
    .selectFrom('contact')
    .select(['id', 'email_verified_at'])
    .where('client_id', '=', clientId)
    .where(raw`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute()

async function confirmContact(work: Work, id: number, { clientId }: Address): Promise<void> {
  await confirmContactEmail(work, id)
  await work.audit({ action: 'domains.holder.confirmed', object: { type: 'contact', id }, clientId })
}

const waitingFor = (work: Work, contactIds: readonly number[]) =>
  work.sql
    .selectFrom('domain')
    .select(['id', 'name', 'client_id'])
    .where('registrant_contact_id', 'in', [...contactIds])
    .where('verification_state', '=', 'awaiting')
    .where('status', '=', 'Pending')
    .orderBy('id')
    .forUpdate()
    .execute()

async function goOn(work: Work, domain: { id: DomainId; client_id: ClientId }): Promise<void> {
  await noteVerification(work, domain.id, 'verified')
  await work.pushEvent({ clientId: domain.client_id, type: 'domain.changed', subject: domain.id })
  const registration = await registrationStore.ofDomain(work.sql, domain.id)
  if (!registration) return
  await work.emit(domainStepped, { domainId: domain.id, registrationId: registration.id, step: 'verified' })
  await work.enqueue(registerDomain.job, { registrationId: registration.id })
}
