import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { DomainContacts, DomainFacts, RegistrarContact } from '#drivers/registrar/port.ts'
import { openSandboxRegistrar } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Database } from '#platform/sql/connect.ts'

/** The sandbox registrar on the portal's own database, with what the world outside can do to it. */
export const sandboxRegistrar = (db: Database, now: () => Date, pace = 1) =>
  openSandboxRegistrar({ state: databaseState(db), clock: { now }, pace })

const an: RegistrarContact = {
  customerType: 'individual',
  firstName: 'An',
  lastName: 'Peeters',
  street: 'Kerkstraat 12',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  email: 'an.peeters@holder.example',
  phone: '+32470123456',
  locale: 'nl',
}

/** A domain that stands at the sandbox registrar and in the portal, with one contact in all of these roles. */
export async function heldDomain(
  { db, clock }: { db: Database; clock: { now: Date } },
  given: {
    clientId: ClientId
    name: string
    contactId: number
    roles?: readonly string[]
    facts?: Partial<DomainFacts>
    row?: Parameters<typeof activeDomain>[3]
  },
): Promise<DomainId> {
  const { clientId, name, contactId, roles = ['registrant', 'tech', 'billing'] } = given
  const id = await activeDomain(db, clientId, name, {
    registrant_contact_id: contactId,
    nameservers: ['ns1.belfry.example', 'ns2.belfry.example'],
    ...given.row,
  })
  await db
    .insertInto('domain_contact')
    .values(roles.map((role) => ({ domain_id: id, role, contact_id: contactId })))
    .execute()
  await sandboxRegistrar(db, () => clock.now).adopt({
    name,
    state: 'active',
    registeredOn: '2024-03-01',
    expiresOn: '2027-03-01',
    locked: false,
    nameservers: [{ host: 'ns1.belfry.example' }, { host: 'ns2.belfry.example' }],
    contacts: { registrant: an } as DomainContacts,
    dnssecKeys: [],
    ...given.facts,
  })
  return id
}
