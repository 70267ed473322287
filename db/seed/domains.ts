import { addDays, addMonths, type Day } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import type { ContactRole, DomainFacts, DomainState, RegistrarContact, TransferStage } from '#drivers/registrar/port.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type DomainPlan, planDomains, type Standing } from './domain-plans.ts'
import { addNewContact, type People } from './people.ts'
import { daysBefore, momentOn, type Plan, type SeedClient } from './plan.ts'
import { addRegistration } from './registrations.ts'
import type { Sandboxes } from './sandboxes.ts'
import { addZone } from './zones.ts'

export type SeededDomain = {
  id: DomainId
  client: SeedClient
  name: string
  tld: string
  status: 'Pending' | 'Active' | 'Cancelled' | 'Expired' | 'Quarantine'
  registeredOn: Day | null
  expiresOn: Day | null
  isSigned: boolean
}

type StandingRow = {
  status: SeededDomain['status']
  /** How the registry sees it; left out: the registry knows nothing of it any more. */
  registry?: DomainState
  transfer?: { portal: string; registry: TransferStage }
  verification?: 'awaiting'
}

const standings: Record<Standing, StandingRow> = {
  active: { status: 'Active', registry: 'active' },
  lapsing: { status: 'Active', registry: 'active' },
  expired: { status: 'Expired', registry: 'expired' },
  quarantine: { status: 'Quarantine', registry: 'quarantine' },
  cancelled: { status: 'Cancelled' },
  'awaiting-holder': { status: 'Pending', registry: 'pending-verification', verification: 'awaiting' },
  moving: {
    status: 'Pending',
    registry: 'pending-transfer',
    transfer: { portal: 'at-registry', registry: 'at_registry' },
  },
  'refused-locked': {
    status: 'Pending',
    registry: 'transfer-failed',
    transfer: { portal: 'failed-locked', registry: 'failed_locked' },
  },
  'refused-code': {
    status: 'Pending',
    registry: 'transfer-failed',
    transfer: { portal: 'failed-code', registry: 'failed_code' },
  },
}

export async function addDomains(plan: Plan, people: People, sandboxes: Sandboxes): Promise<SeededDomain[]> {
  const chance = chanceOf('domain dates')
  const domains: SeededDomain[] = []
  for (const wanted of planDomains(people)) domains.push(await addDomain(plan, sandboxes, chance, wanted))
  return domains
}

async function addDomain(plan: Plan, sandboxes: Sandboxes, chance: Chance, wanted: DomainPlan): Promise<SeededDomain> {
  const { client, name, tld, standing, zone } = wanted
  const { status, registry, transfer, verification } = standings[standing]
  const dates = datesOf(plan, chance, standing)
  const abilities = sandboxes.registrar.abilitiesFor(name)
  if (!abilities) throw new Error(`the sandbox registrar does not offer ${name}`)
  const ours = zone !== 'elsewhere'
  const isSigned = ours && status === 'Active' && chance.yes(0.4)
  const isLocked = status === 'Active' && abilities.lock.can && chance.yes(0.7)
  const nameservers = ours ? brands[client.brand].nameservers : ['ns1.elders.example', 'ns2.elders.example']
  const holderId = verification ? addNewContact(plan, chance, client) : (client.contactIds[0] as number)
  const id = plan.rows.add('domain', {
    client_id: client.id,
    name,
    tld,
    status,
    registered_on: dates.registeredOn,
    expires_on: dates.expiresOn,
    quarantine_until: dates.quarantineUntil,
    registrar_reference: registry ? name : null,
    registrar_lock: isLocked ? 1 : 0,
    auto_renew: standing === 'expired' || standing === 'cancelled' || standing === 'lapsing' ? 0 : 1,
    transfer_state: transfer?.portal ?? null,
    verification_state: verification ?? (tld === 'be' && status !== 'Pending' ? 'verified' : 'none'),
    nameserver_mode: ours ? 'ours' : 'own',
    nameservers: [...nameservers],
    dnssec_state: isSigned ? 'enabled' : 'disabled',
    tags: wanted.tags,
    registrant_contact_id: holderId,
    created_at: momentOn(dates.registeredOn ?? daysBefore(plan, 2)),
    updated_at: momentOn(dates.registeredOn ?? daysBefore(plan, 1), '14:30'),
  })
  const domain: SeededDomain = {
    id,
    client,
    name,
    tld,
    status,
    registeredOn: dates.registeredOn,
    expiresOn: dates.expiresOn,
    isSigned,
  }
  const contacts = addRoles(plan, chance, domain, abilities.contactRoles, holderId)
  const keys =
    ours && status !== 'Pending' && status !== 'Cancelled' ? await addZone(plan, sandboxes, domain, zone) : []
  if (registry)
    await sandboxes.registrar.adopt({
      name,
      state: registry,
      ...(dates.registeredOn ? { registeredOn: dates.registeredOn } : {}),
      ...(dates.expiresOn ? { expiresOn: dates.expiresOn } : {}),
      ...(dates.quarantineUntil ? { quarantineUntil: dates.quarantineUntil } : {}),
      ...(transfer ? { transfer: { stage: transfer.registry, since: momentOn(daysBefore(plan, 1)) } } : {}),
      locked: isLocked,
      nameservers: nameservers.map((host) => ({ host })),
      contacts,
      dnssecKeys: keys.map(({ keyTag, flags, algorithm, publicKey, digests }) => ({
        keyTag,
        flags,
        algorithm,
        publicKey,
        digests,
      })),
    })
  await addRegistration(plan, sandboxes, domain, standing)
  return domain
}

/** Days that fit how the domain stands; a registration lies a whole number of years before its expiry. */
function datesOf(plan: Plan, chance: Chance, standing: Standing) {
  const years = chance.between(1, 8)
  const expiring = (days: number) => {
    const expiresOn = addDays(plan.today, days)
    return { expiresOn, registeredOn: addMonths(expiresOn, -12 * years), quarantineUntil: null }
  }
  if (standing === 'lapsing') return expiring(chance.between(3, 58))
  if (standing === 'expired') return expiring(-chance.between(4, 150))
  if (standing === 'cancelled') return expiring(-chance.between(30, 600))
  if (standing === 'quarantine') {
    const since = -chance.between(2, 30)
    return { ...expiring(since), quarantineUntil: addDays(plan.today, since + 40) }
  }
  if (standing === 'active') return expiring(chance.between(61, 364))
  return { expiresOn: null, registeredOn: null, quarantineUntil: null }
}

/** The holder in every role, but for the technical one, which is a colleague where there is one. */
function addRoles(
  plan: Plan,
  chance: Chance,
  domain: SeededDomain,
  roles: readonly ContactRole[],
  holderId: number,
): DomainFacts['contacts'] {
  const technicianId = chance.pick(domain.client.contactIds)
  const idOf = (role: ContactRole) => (role === 'tech' ? technicianId : holderId)
  for (const role of roles) plan.rows.put('domain_contact', { domain_id: domain.id, role, contact_id: idOf(role) })
  const registrant = registrarContact(plan, domain.client, holderId)
  return {
    registrant,
    ...Object.fromEntries(roles.map((role) => [role, registrarContact(plan, domain.client, idOf(role))])),
  }
}

function registrarContact(plan: Plan, client: SeedClient, contactId: number): RegistrarContact {
  const row = plan.rows.of('contact')[contactId - 1]
  if (!row) throw new Error(`no contact ${contactId}`)
  return {
    customerType: 'business',
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: client.companyName,
    street: client.street,
    postalCode: client.postalCode,
    city: client.city,
    country: 'BE',
    email: row.email,
    phone: `+32${client.phone}`,
    vatNumber: client.vat,
    locale: client.locale,
  }
}
