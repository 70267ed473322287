import { addDomain, addDomainContacts } from '#areas/domains/portfolio/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import { type ContactRole, registrarKey } from '#drivers/registrar/port.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Work } from '#platform/context.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { domainStepped } from './domain-events.ts'
import { registerDomain } from './register-domain.ts'
import { registrationStore } from './registration-store.ts'

export type RegistrationRequest = {
  orderItemId: number
  clientId: ClientId
  /** In lower case and ASCII, without a closing dot. */
  name: string
  years: number
  /** The registrant, also used for every role without a contact (core §3). */
  contactId: number
  roles?: Partial<Record<ContactRole, number>> | undefined
  brand: BrandName
  kind: 'register' | 'transfer'
  /** The transfer code, for a transfer. */
  code?: string | undefined
}

/**
 * Records the registration of an order item and enqueues its job. A second request for the same order item returns the
 * first. It never refuses, because it runs while a payment is recorded; what is impossible ends as a failed task.
 */
export async function requestRegistration(work: Work, request: RegistrationRequest): Promise<DomainId> {
  const known = await registrationStore.byOrderItem(work.sql, request.orderItemId)
  if (known) return known.domain_id
  const registrar = work.driver(registrarKey)
  const abilities = registrar.abilitiesFor(request.name)
  const row = {
    client_id: request.clientId,
    name: request.name,
    tld: abilities?.extension ?? request.name.split('.').slice(1).join('.'),
    registrar: registrar.name,
    registrant_contact_id: request.contactId,
    nameservers: [...(await lookFor(work, request)).nameservers],
    transfer_state: request.kind === 'transfer' ? 'queued' : null,
    created_at: work.now(),
    updated_at: work.now(),
  }
  // Another client has the name: the job will report that on the item.
  const added = await addDomain(work, row)
  await addDomainContacts(work, added.id, rolesOf(request, abilities?.contactRoles ?? ['registrant']))
  const taskId = await startTask(work, {
    clientId: request.clientId,
    kind: `domain.${request.kind}`,
    subject: { type: 'domain', id: added.id },
    label: request.name,
  })
  const registration = await registrationStore.add(work.sql, {
    domain_id: added.id,
    order_item_id: request.orderItemId,
    task_id: taskId,
    kind: request.kind,
    brand: request.brand,
    years: request.years,
    transfer_code: request.code ?? null,
    operation_id: `order-item-${request.orderItemId}`,
    created_at: work.now(),
  })
  await work.changed(
    {
      action: `domains.${request.kind}.asked`,
      object: { type: 'domain', id: added.id },
      clientId: request.clientId,
      details: { name: request.name, years: request.years },
    },
    { clientId: request.clientId, type: 'domain.changed', subject: added.id },
  )
  await work.emit(domainStepped, { domainId: added.id, registrationId: registration.id, step: 'queued' })
  await work.enqueue(registerDomain.job, { registrationId: registration.id })
  return added.id
}

/** The contacts by role; a role that the registry does not require stays empty. */
const rolesOf = ({ contactId, roles = {} }: RegistrationRequest, asked: readonly ContactRole[]) =>
  asked.map((role) => ({ role, contactId: role === 'registrant' ? contactId : (roles[role] ?? contactId) }))
