import { permissionNames } from '#base/access.ts'
import type { AccountId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { type Chance, chanceOf } from './chance.ts'
import {
  commerces,
  familyNames,
  firstNames,
  houses,
  maisons,
  rues,
  slugOf,
  streets,
  towns,
  trades,
  villes,
} from './names.ts'
import { daysBefore, minutesBefore, momentOn, type Plan, type SeedClient } from './plan.ts'

/** All the clients of the demo world; the first four are the ones that people sign in to look at. */
export type People = {
  staff: SeedClient
  customer: SeedClient
  partner: SeedClient
  privateLabel: SeedClient
  managed: SeedClient
  all: SeedClient[]
}

const allRights = Object.fromEntries(
  permissionNames.filter((name) => name !== 'admin' && name !== 'domains_config').map((name) => [name, true]),
)

export function addPeople(plan: Plan): People {
  const chance = chanceOf('people')
  const client = (wanted: ClientPlan) => addClient(plan, chance, wanted)

  const staff = client({
    company: 'Belfry Klantendienst',
    email: 'admin@belfry.example',
    rights: { ...allRights, admin: true },
  })
  const customer = client({
    company: 'Bakkerij De Gouden Halm',
    email: 'customer@belfry.example',
    person: ['Lotte', 'Halmbeek'],
    contacts: 3,
    daysAgo: 2400,
  })
  addAccount(plan, customer, {
    email: 'subuser@belfry.example',
    person: ['Wout', 'Halmbeek'],
    rights: { overview: true, domains: true, support: true },
  })
  const partner = client({
    company: 'Webstudio Torenkraan',
    email: 'partner@belfry.example',
    person: ['Seppe', 'Torenvliet'],
    type: 'Partner',
    label: 1,
    contacts: 3,
    daysAgo: 2900,
  })
  addAccount(plan, partner, { email: 'techniek@torenkraan.example', person: ['Noor', 'Molenschot'], rights: allRights })
  const privateLabel = client({
    company: 'Atelier Numérique Beffroi',
    email: 'partenaire@carillon.example',
    type: 'Partner',
    label: 2,
    brand: 'carillon',
    locale: 'fr',
    daysAgo: 1900,
  })

  const managed = client({
    company: 'Praktijk Zonnebloem',
    email: 'managed@belfry.example',
    person: ['Hanne', 'Lindemaet'],
    of: partner,
    isManaged: true,
    contacts: 2,
    daysAgo: 1500,
  })
  const theirs = houses.map((house, index) => {
    const company = `${trades[(index * 7) % trades.length]} ${house}`
    // The first sees the partner in our place.
    const label = index === 0 ? { label: 1 as const } : {}
    return client({ company, of: partner, isManaged: index % 5 < 2, ...label, contacts: chance.between(1, 3) })
  })
  const others = maisons.map((maison, index) =>
    client({ company: `${commerces[index]} ${maison}`, of: privateLabel, isManaged: index % 2 === 0, locale: 'fr' }),
  )
  return {
    staff,
    customer,
    partner,
    privateLabel,
    managed,
    all: [staff, customer, partner, privateLabel, managed, ...theirs, ...others],
  }
}

type ClientPlan = {
  company: string
  email?: string
  person?: readonly [string, string]
  type?: 'Partner'
  label?: 1 | 2
  of?: SeedClient
  isManaged?: boolean
  rights?: Record<string, boolean>
  brand?: BrandName
  locale?: Locale
  contacts?: number
  daysAgo?: number
}

function addClient(plan: Plan, chance: Chance, wanted: ClientPlan): SeedClient {
  const slug = slugOf(wanted.company)
  const locale = wanted.locale ?? 'nl'
  const [postalCode, city] = chance.pick(locale === 'fr' ? villes : towns)
  const [firstName, lastName] = wanted.person ?? [chance.pick(firstNames), chance.pick(familyNames)]
  const type = wanted.type ?? (wanted.isManaged ? 'Managed Client' : 'Ordinary')
  const since = daysBefore(plan, wanted.daysAgo ?? chance.between(200, 2200))
  const facts = {
    brand: wanted.brand ?? wanted.of?.brand ?? 'belfry',
    companyName: `${wanted.company} ${locale === 'fr' ? 'SRL' : 'BV'}`,
    firstName,
    lastName,
    email: wanted.email ?? `info@${slug}.example`,
    street: `${chance.pick(locale === 'fr' ? rues : streets)} ${chance.between(1, 148)}`,
    postalCode,
    city,
    vat: vatNumber(1000 + 137 * plan.rows.of('client').length),
    phone: `9000${chance.between(1000, 9999)}`,
    locale,
  }
  const id = plan.rows.add('client', {
    ...personColumns(facts),
    brand: facts.brand,
    client_type: type,
    label_type: wanted.label ?? 0,
    partner_id: wanted.of?.id ?? null,
    locale,
    price_code: type === 'Partner' ? 'PARTNER' : 'EUR',
    default_gateway: type === 'Partner' ? 'monthlyinvoice' : null,
    created_at: momentOn(since),
  })
  const payerId = wanted.isManaged && wanted.of ? wanted.of.id : id
  const priceCode = type === 'Ordinary' ? 'EUR' : 'PARTNER'
  const client: SeedClient = {
    id,
    type,
    payerId,
    priceCode,
    partnerId: wanted.of?.id ?? null,
    slug,
    since,
    accountIds: [],
    contactIds: [],
    ...facts,
  }
  addAccount(plan, client, { email: facts.email, person: [firstName, lastName], rights: wanted.rights ?? allRights })
  addContacts(plan, chance, client, wanted.contacts ?? 1)
  return client
}

export function addAccount(
  plan: Plan,
  client: SeedClient,
  given: { email: string; person: readonly [string, string]; rights: Record<string, boolean>; isLimited?: boolean },
): AccountId {
  const { email, person, rights } = given
  const id = plan.rows.add('account', {
    client_id: client.id,
    email,
    password_hash: plan.passwordHash,
    first_name: person[0],
    last_name: person[1],
    locale: client.locale,
    permissions: rights,
    all_products: !given.isLimited,
    email_verified_at: momentOn(client.since),
    created_at: momentOn(client.since),
    last_signed_in_at: minutesBefore(plan, 95 + 37 * client.id),
  })
  client.accountIds.push(id)
  return id
}

/** The client itself first, then the people who work there. */
function addContacts(plan: Plan, chance: Chance, client: SeedClient, count: number): void {
  client.contactIds.push(addContact(plan, client, client, momentOn(client.since)))
  for (let index = 1; index < count; index++)
    client.contactIds.push(addContact(plan, client, colleagueOf(chance, client), momentOn(client.since)))
}

/** Somebody whose e-mail address was never confirmed: a domain of theirs waits for it. */
export const addNewContact = (plan: Plan, chance: Chance, client: SeedClient): number =>
  addContact(plan, client, colleagueOf(chance, client), null)

function colleagueOf(chance: Chance, client: SeedClient): PersonFacts {
  const [firstName, lastName] = [chance.pick(firstNames), chance.pick(familyNames)]
  return { ...client, firstName, lastName, email: `${slugOf(`${firstName} ${lastName}`)}@${client.slug}.example` }
}

const addContact = (plan: Plan, client: SeedClient, facts: PersonFacts, verifiedAt: string | null): number =>
  plan.rows.add('contact', {
    ...personColumns(facts),
    client_id: client.id,
    email_verified_at: verifiedAt,
    created_at: momentOn(client.since),
  })

type PersonFacts = Pick<
  SeedClient,
  'companyName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'postalCode' | 'city' | 'vat'
>
const personColumns = (facts: PersonFacts) => ({
  customer_type: 2,
  company_name: facts.companyName,
  first_name: facts.firstName,
  last_name: facts.lastName,
  email: facts.email,
  phone_prefix: '+32',
  phone_number: facts.phone,
  street: facts.street,
  postal_code: facts.postalCode,
  city: facts.city,
  country: 'BE',
  vat: facts.vat,
})

/** A Belgian number with its check digits right, from a range that nobody has been given. */
function vatNumber(serial: number): string {
  const first = `1999${serial}`
  return `BE${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`
}
