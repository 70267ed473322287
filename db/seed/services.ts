import { suggestedName } from '#areas/ordering/catalogue/rules/certificate.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { addMonths, type Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { legacyPlans } from '#brands/legacy-plans.ts'
import { isServiceKind } from '#drivers/service-host/port.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { certificateOf } from './certificates.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { SeededDomain } from './domains.ts'
import { licenceOf } from './licences.ts'
import { type DemoOffer, officeOfCustomer, officeOfManaged } from './office-groups.ts'
import { offerDetails, officeOf } from './offices.ts'
import type { People } from './people.ts'
import { daysBefore, momentOn, type Plan, type SeedClient, type SeedProduct } from './plan.ts'
import type { Sandboxes } from './sandboxes.ts'
import { type ServerShows, serverOf } from './servers.ts'
import { configurationOf } from './service-configuration.ts'
import { siteReportsOf } from './site-reports.ts'
import { addSiteOf } from './sites.ts'
import { spaceOf } from './spaces.ts'
import { storageOf } from './storage.ts'

export type SeededService = {
  id: ServiceId
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
/** `leaving`: active, with notice given for the end of a term. */
type Standing = 'Active' | 'Suspended' | 'Cancelled' | 'leaving'

/** What a group of the catalogue looks like when somebody has it: how it is paid and called, its price where options decide. */
type GroupRow = {
  group: string
  cycle: Cycle
  cents: number
  quantity?: number
  called: (domain: SeededDomain, variant: string) => string
  /** Of a group that has several: which; its usual one where it is left out. */
  variant?: string
  /** Of a server: what is to be seen of it. */
  shows?: ServerShows
  /** Of a licence: somebody changed the number at its shop. */
  hasDrift?: boolean
  /** What was chosen of its options. */
  options?: Record<string, string>
  /** Licences of Microsoft, where they are not the usual ones. */
  offer?: DemoOffer
}

const stem = (domain: SeededDomain) => domain.name.split('.', 1)[0] as string
const certificateName: GroupRow['called'] = ({ name }, variant) =>
  variant === 'wildcard' ? suggestedName(name, true) : `www.${name}`
const groups: GroupRow[] = [
  { group: 'webhosting_performance', cycle: 'yearly', cents: 9_588, called: ({ name }) => name },
  { group: 'ssl_certification', cycle: 'yearly', cents: 4_900, called: certificateName },
  { group: 'office365', cycle: 'yearly', cents: 43_200, quantity: 4, called: ({ name }) => name },
  { group: 'cloud_server', cycle: 'monthly', cents: 2_490, called: (domain) => `srv1.${domain.name}` },
  { group: 's3_object_storage', cycle: 'monthly', cents: 1_000, called: (domain) => `${stem(domain)}-archief` },
  { group: 'web_builder', cycle: 'Free Account', cents: 0, called: ({ name }) => name },
  { group: 'shared_hosting', cycle: 'yearly', cents: 4_800, called: ({ name }) => name },
  { group: 'windows_hosting', cycle: 'yearly', cents: 11_988, called: ({ name }) => name },
  { group: 'windows_performance', cycle: 'yearly', cents: 23_988, called: ({ name }) => name },
  { group: 'file_sharing', cycle: 'yearly', cents: 7_200, called: (domain) => `bestanden.${domain.name}` },
  { group: 'crm_shared_webhosting', cycle: 'yearly', cents: 14_400, called: (domain) => `crm.${domain.name}` },
  { group: 'services', cycle: 'one-time', cents: 9_500, called: ({ name }) => name },
]
const mailPack: GroupRow = { group: 'mail_pack', cycle: 'yearly', cents: 3_600, called: ({ name }) => name }
/** An application of the customer's, beside their website. */
const windowsApp: GroupRow = {
  group: 'windows_performance',
  cycle: 'yearly',
  cents: 23_988,
  called: ({ name }) => `app.${name}`,
}
/** Servers on Proxmox, beside those of the usual kind. */
const onProxmox: GroupRow = {
  group: 'cloud_server',
  variant: 'proxmox',
  cycle: 'monthly',
  cents: 2_490,
  called: ({ name }) => `db1.${name}`,
}
const usualServer: GroupRow = {
  group: 'cloud_server',
  cycle: 'monthly',
  cents: 2_490,
  called: ({ name }) => `app1.${name}`,
}
/** A server that shows how a bad day looks; words in its name decide how its datacentre behaves (`serverBehaves`). */
const serverThat = (shows: ServerShows | undefined, called: string, variant?: string): GroupRow => ({
  ...{ group: 'cloud_server', cycle: 'monthly', cents: 2_490, called: ({ name }) => `${called}.${name}` },
  ...(variant && { variant }),
  ...(shows && { shows }),
})
/** Software by the device, bought once and by the coupon, and files that are shared. */
const licence = (variant: string, cycle: Cycle, quantity: number, called: string, hasDrift = false): GroupRow => ({
  ...{ group: 'services', variant, cycle, cents: 250, quantity, hasDrift, called: ({ name }) => `${called} ${name}` },
})
const licences: readonly (readonly [GroupRow, daysAgo: number])[] = [
  [licence('antivirus', 'monthly', 12, 'Antivirus'), 200],
  [licence('backup', 'yearly', 8, 'Back-up', true), 320],
  [licence('office', 'one-time', 2, 'Office'), 9],
  [licence('migration', 'one-time', 6, 'Verhuis'), 40],
]
const sharedFiles: GroupRow = {
  ...{ group: 'file_sharing', variant: '', cycle: 'yearly', cents: 4_200, quantity: 6, options: { space: '100' } },
  called: ({ name }) => `bestanden.${name}`,
}
/** And a second website. */
const secondSite: GroupRow = { group: 'shared_hosting', cycle: 'yearly', cents: 4_800, called: ({ name }) => name }
type ServicePlan = { row: GroupRow; standing: Standing; daysAgo: number }

/** What the accounts that people look at first have: one of each of six groups, and something of every standing. */
function plannedFor(people: People): Map<SeedClient, ServicePlan[]> {
  const row = (group: string) => groups.find((each) => each.group === group) as GroupRow
  const first = groups
    .slice(0, 6)
    .map((each): ServicePlan => ({ row: each, standing: 'Active', daysAgo: ageOfFirst(each) }))
  return new Map([
    [people.customer, first],
    [
      people.partner,
      [
        { row: row('webhosting_performance'), standing: 'Active', daysAgo: 820 },
        { row: row('office365'), standing: 'Active', daysAgo: 410 },
        { row: row('cloud_server'), standing: 'leaving', daysAgo: 300 },
        { row: row('ssl_certification'), standing: 'Active', daysAgo: 120 },
      ],
    ],
    [
      people.managed,
      [
        { row: row('shared_hosting'), standing: 'Active', daysAgo: 640 },
        { row: row('s3_object_storage'), standing: 'Suspended', daysAgo: 200 },
        { row: row('web_builder'), standing: 'Active', daysAgo: 90 },
      ],
    ],
  ])
}

export async function addServices(
  plan: Plan,
  people: People,
  domains: readonly SeededDomain[],
  sandboxes: Sandboxes,
): Promise<SeededService[]> {
  const chance = chanceOf('services')
  const mainDomains = new Map<SeedClient, SeededDomain>()
  for (const domain of domains)
    if (domain.status === 'Active' && !mainDomains.has(domain.client)) mainDomains.set(domain.client, domain)
  const known = plannedFor(people)
  const services: SeededService[] = []
  let turn = 0
  for (const [client, domain] of mainDomains) {
    const planned =
      known.get(client) ??
      Array.from({ length: chance.between(1, 3) }, (): ServicePlan => {
        const standing = chance.pick(standings)
        return { row: groups[turn++ % groups.length] as GroupRow, standing, daysAgo: chance.between(40, 1100) }
      })
    for (const each of planned) {
      const service = await addService(plan, chance, { ...each, domain }, sandboxes)
      if (service) services.push(service)
    }
  }
  for (const each of ofTheirOwn(people, domains, mainDomains)) {
    const service = await addService(
      plan,
      chanceOf(each.row.group === mailPack.group ? 'mail packs' : `${each.row.group}${each.row.variant ?? ''}`),
      each,
      sandboxes,
    )
    if (service) services.push(service)
  }
  return services
}

type Placing = ServicePlan & { domain: SeededDomain }

/** Added at the end, by a chance of their own, so that the rest of the world stays as it is. */
function ofTheirOwn(
  people: People,
  domains: readonly SeededDomain[],
  mainDomains: ReadonlyMap<SeedClient, SeededDomain>,
): Placing[] {
  // A domain of the partner that has no hosting and no mailboxes yet.
  const [, , alone] = domains.filter(({ client, status }) => client.id === people.partner.id && status === 'Active')
  const main = mainDomains.get(people.customer)
  const managed = mainDomains.get(people.managed)
  const second = domains.find(
    (each) => each.client.id === people.customer.id && each.status === 'Active' && each !== main,
  )
  return [
    ...(alone ? [{ row: mailPack, standing: 'Active' as const, daysAgo: 150, domain: alone }] : []),
    ...(main ? [{ row: windowsApp, standing: 'Active' as const, daysAgo: 220, domain: main }] : []),
    ...(main ? [{ row: onProxmox, standing: 'Active' as const, daysAgo: 240, domain: main }] : []),
    ...(managed
      ? [usualServer, onProxmox].map((row) => ({ row, standing: 'Active' as const, daysAgo: 160, domain: managed }))
      : []),
    ...(second ? [{ row: secondSite, standing: 'Active' as const, daysAgo: 130, domain: second }] : []),
    ...(main ? [{ row: serverThat('off', 'test1'), standing: 'Active' as const, daysAgo: 110, domain: main }] : []),
    ...serversOnBadDays(people, mainDomains),
    ...(main
      ? [...licences, [sharedFiles, 260] as const].map(([row, daysAgo]) => ({
          ...{ row, standing: 'Active' as const, daysAgo, domain: main },
        }))
      : []),
    ...(managed ? [{ row: sharedFiles, standing: 'Active' as const, daysAgo: 140, domain: managed }] : []),
    ...[main ? officeOfCustomer : [], managed ? officeOfManaged : []].flatMap((rows, of) =>
      rows.map(([row, daysAgo]) => ({
        ...{ row, standing: 'Active' as const, daysAgo, domain: (of === 0 ? main : managed) as SeededDomain },
      })),
    ),
  ]
}

/** Of clients of the partner: one that is suspended, one in the middle of something, one whose datacentre refuses, and one that does not start anew. */
function serversOnBadDays(people: People, mainDomains: ReadonlyMap<SeedClient, SeededDomain>): Placing[] {
  const theirs = [...mainDomains].flatMap(([{ id, partnerId }, domain]) =>
    partnerId === people.partner.id && id !== people.managed.id ? [domain] : [],
  )
  const rows: readonly (readonly [GroupRow, Standing])[] = [
    [serverThat(undefined, 'web1'), 'Suspended'],
    [serverThat('at-work', 'web2', 'proxmox'), 'Active'],
    [serverThat(undefined, 'web-refuse'), 'Active'],
    [serverThat(undefined, 'web-weak', 'proxmox'), 'Active'],
  ]
  return rows.flatMap(([row, standing], index) => {
    const domain = theirs[index]
    return domain ? [{ row, standing, daysAgo: 90 + index * 20, domain }] : []
  })
}

const standings = ['Active', 'Active', 'Active', 'Active', 'Active', 'Suspended', 'Cancelled', 'leaving'] as const

const ageOfFirst = ({ group }: GroupRow): number => (group === 'cloud_server' ? 500 : 1000)

async function addService(
  plan: Plan,
  chance: Chance,
  { row, domain, standing, daysAgo }: ServicePlan & { domain: SeededDomain },
  sandboxes: Sandboxes,
): Promise<SeededService | undefined> {
  const { brand } = domain.client
  const products = plan.catalogue.products.filter(
    ({ group, variant, brands, prices }) =>
      group === row.group &&
      (group !== 'cloud_server' || variant === (row.variant ?? '')) &&
      (row.variant === undefined || variant === row.variant) &&
      // Of what is sold in several ways: by one that it is sold in.
      (group !== 'services' || prices.some(({ term }) => term === row.cycle)) &&
      (brands.length === 0 || brands.includes(brand)),
  )
  if (products.length === 0) return undefined
  const product = chance.pick(products)
  const price = product.prices.find(({ term, code }) => term === row.cycle && code === domain.client.priceCode)
  const { quantity = 1 } = row
  const priceCents = row.cycle === 'Free Account' ? 0 : quantity * (price?.cents ?? 0) || row.cents
  const registeredOn = daysBefore(plan, daysAgo)
  const months = monthsOfCycle[row.cycle]
  const name = row.called(domain, product.variant)
  const isOver = standing === 'Cancelled'
  const due = months > 0 && !isOver ? nextDue(registeredOn, months, plan.today) : null
  const id = plan.rows.next('service')
  const plan365 = legacyPlans.find(({ pid }) => pid === product.pid)?.plan
  const planned = product.kind === 'office' && plan365 ? { plan: plan365 } : {}
  const config = {
    quantity,
    options: row.options ?? planned,
    details: row.offer ? offerDetails(plan, name, row.offer) : configurationOf(product, name, domain.name),
  } as JsonObject
  const placed = { id, kind: product.kind, name, pid: product.pid, config, standing, domain: domain.name, registeredOn }
  const contract = await accessFrom(sandboxes, placed)
  await licenceOf(plan, sandboxes, { ...placed, client: domain.client, hasDrift: row.hasDrift })
  const access =
    (await serverOf(plan, sandboxes, { ...placed, product, shows: row.shows })) ??
    (await storageOf(plan, sandboxes, placed)) ??
    (await officeOf(plan, sandboxes, { ...placed, client: domain.client, offer: row.offer })) ??
    contract
  plan.rows.add('service', {
    client_id: domain.client.id,
    pid: product.pid,
    kind: product.kind,
    name,
    domain_id: domain.id,
    status: standing === 'leaving' ? 'Active' : standing,
    billing_cycle: row.cycle,
    price_cents: priceCents,
    registered_on: registeredOn,
    next_due_on: due,
    tags: chance.yes(0.2) ? ['intern'] : [],
    config,
    access,
    ...(product.kind === 'licence' && standing !== 'Cancelled' && { delivered_at: momentOn(registeredOn) }),
    serial_number: row.group === 'ssl_certification' ? chance.hex(8).toUpperCase() : null,
    ...(standing === 'Suspended' && {
      suspended_at: momentOn(daysBefore(plan, Math.min(12, daysAgo))),
      suspended_by: 'portal',
      suspension_reason: 'overdue',
    }),
    ...(standing === 'leaving' && due && { cancels_on: farEnough(plan, due, months), cancel_reason: 'not-needed' }),
  })
  await certificateOf(plan, sandboxes, placed)
  siteReportsOf(plan, { ...placed, client: domain.client })
  await addSiteOf(plan, sandboxes, { id, product, domain: domain.name, standing, registeredOn })
  const endedOn = isOver ? daysBefore(plan, Math.floor(daysAgo / 2)) : null
  return { id, client: domain.client, productName: product.name, name, months, priceCents, registeredOn, endedOn }
}

type Placed = {
  id: ServiceId
  kind: string
  name: string
  domain: string
  pid: number
  config: JsonObject
  standing: Standing
  registeredOn: Day
}

/** Its provider has it too, so that it can be suspended, changed and ended like any other; what it gave out for it. */
async function accessFrom(sandboxes: Sandboxes, placed: Placed): Promise<JsonObject | null> {
  const { id, kind, name, pid, config, standing } = placed
  if (!isServiceKind(kind)) return null
  const state = standing === 'Suspended' ? 'suspended' : standing === 'Cancelled' ? 'terminated' : 'active'
  const plan = planOf({ pid, kind, config })
  const facts = await sandboxes.serviceHost.adopt({ reference: `service-${id}`, kind, name, state, plan })
  return ((await spaceOf(sandboxes, placed)) ?? facts.access ?? null) as JsonObject | null
}

/** The first end of a term for which notice was in time. */
function farEnough(plan: Plan, due: Day, months: number): Day {
  let terms = 0
  while (addMonths(due, terms * months) < addMonths(plan.today, 2)) terms++
  return addMonths(due, terms * months)
}

function nextDue(registeredOn: Day, months: number, today: Day): Day {
  let terms = 1
  while (addMonths(registeredOn, terms * months) <= today) terms++
  return addMonths(registeredOn, terms * months)
}
