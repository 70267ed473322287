import { addMonths, type Day } from '#base/dates.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { SeededDomain } from './domains.ts'
import type { People } from './people.ts'
import { daysBefore, type Plan, type SeedClient, type SeedProduct } from './plan.ts'

export type SeededService = {
  id: number
  client: SeedClient
  productName: SeedProduct['name']
  name: string
  months: number
  priceCents: number
  registeredOn: Day
  /** No charges after this day. */
  endedOn: Day | null
}

const monthsOfCycle = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
  biennially: 24,
  'one-time': 0,
  'Free Account': 0,
} as const
type Cycle = keyof typeof monthsOfCycle
type Status = 'Pending' | 'Active' | 'Suspended' | 'Cancelled'

/** What a group of the catalogue looks like when somebody has it: how it is paid and called, its price where options decide. */
type GroupRow = { group: string; cycle: Cycle; cents: number; called: (domain: SeededDomain) => string }

const stem = (domain: SeededDomain) => domain.name.split('.', 1)[0] as string
const groups: GroupRow[] = [
  { group: 'webhosting_performance', cycle: 'yearly', cents: 9_588, called: ({ name }) => name },
  { group: 'ssl_certification', cycle: 'yearly', cents: 4_900, called: ({ name }) => `www.${name}` },
  { group: 'office365', cycle: 'yearly', cents: 43_200, called: ({ name }) => name },
  { group: 'cloud_server', cycle: 'monthly', cents: 2_490, called: (domain) => `srv1.${domain.name}` },
  { group: 's3_object_storage', cycle: 'quarterly', cents: 1_500, called: (domain) => `${stem(domain)}-archief` },
  { group: 'web_builder', cycle: 'Free Account', cents: 0, called: ({ name }) => name },
  { group: 'shared_hosting', cycle: 'yearly', cents: 4_800, called: ({ name }) => name },
  { group: 'windows_hosting', cycle: 'yearly', cents: 11_988, called: ({ name }) => name },
  { group: 'windows_performance', cycle: 'yearly', cents: 23_988, called: ({ name }) => name },
  { group: 'file_sharing', cycle: 'yearly', cents: 7_200, called: (domain) => `bestanden.${domain.name}` },
  { group: 'crm_shared_webhosting', cycle: 'yearly', cents: 14_400, called: (domain) => `crm.${domain.name}` },
  { group: 'services', cycle: 'one-time', cents: 9_500, called: ({ name }) => name },
]
/** The account that people look at first: one of each of the first six. */
const ofTheCustomer = 6

export function addServices(plan: Plan, people: People, domains: readonly SeededDomain[]): SeededService[] {
  const chance = chanceOf('services')
  const mainDomains = new Map<SeedClient, SeededDomain>()
  for (const domain of domains)
    if (domain.status === 'Active' && !mainDomains.has(domain.client)) mainDomains.set(domain.client, domain)
  const services: SeededService[] = []
  let turn = 0
  for (const [client, domain] of mainDomains) {
    const isFirst = client === people.customer
    const wanted = isFirst
      ? groups.slice(0, ofTheCustomer)
      : Array.from({ length: chance.between(1, 3) }, () => groups[turn++ % groups.length] as GroupRow)
    for (const row of wanted) {
      const status = isFirst
        ? 'Active'
        : chance.pick(['Active', 'Active', 'Active', 'Active', 'Active', 'Suspended', 'Cancelled', 'Pending'] as const)
      const service = addService(plan, chance, {
        row,
        domain,
        status,
        daysAgo: isFirst ? ageOfFirst(row) : chance.between(40, 1100),
      })
      if (service) services.push(service)
    }
  }
  return services
}

const ageOfFirst = ({ group }: GroupRow): number => (group === 'cloud_server' ? 500 : 1000)

function addService(
  plan: Plan,
  chance: Chance,
  { row, domain, status, daysAgo }: { row: GroupRow; domain: SeededDomain; status: Status; daysAgo: number },
): SeededService | undefined {
  const { brand } = domain.client
  const products = plan.catalogue.products.filter(
    ({ group, brands }) => group === row.group && (brands.length === 0 || brands.includes(brand)),
  )
  if (products.length === 0) return undefined
  const product = chance.pick(products)
  const price = product.prices.find(({ term, code }) => term === row.cycle && code === domain.client.priceCode)
  const priceCents = row.cycle === 'Free Account' ? 0 : price?.cents || row.cents
  const registeredOn = daysBefore(plan, status === 'Pending' ? 0 : daysAgo)
  const months = monthsOfCycle[row.cycle]
  const name = row.called(domain)
  const id = plan.rows.add('service', {
    client_id: domain.client.id,
    pid: product.pid,
    kind: product.kind,
    name,
    domain_id: domain.id,
    status,
    billing_cycle: row.cycle,
    price_cents: priceCents,
    registered_on: registeredOn,
    next_due_on: months > 0 && status !== 'Cancelled' ? nextDue(registeredOn, months, plan.today) : null,
    tags: chance.yes(0.2) ? ['intern'] : [],
    serial_number: row.group === 'ssl_certification' ? chance.hex(8).toUpperCase() : null,
  })
  const endedOn =
    status === 'Pending' ? registeredOn : status === 'Cancelled' ? daysBefore(plan, Math.floor(daysAgo / 2)) : null
  return { id, client: domain.client, productName: product.name, name, months, priceCents, registeredOn, endedOn }
}

function nextDue(registeredOn: Day, months: number, today: Day): Day {
  let terms = 1
  while (addMonths(registeredOn, terms * months) <= today) terms++
  return addMonths(registeredOn, terms * months)
}
