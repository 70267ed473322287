import { gdapRoles } from '#areas/microsoft/partner/rules/roles.ts'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { madeOf } from '#drivers/cloud-licences/sandbox/by-the-clock.ts'
import {
  firstAdministrator,
  type KeptTenant,
  type KeptUser,
  tenantIdOf,
} from '#drivers/cloud-licences/sandbox/kept-tenant.ts'
import { skuOf } from '#drivers/cloud-licences/sandbox/offers.ts'
import { guidOf } from '#drivers/sandbox-guid.ts'
import { wantedLicences } from '#drivers/service-host/tenants/wanted-licences.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { DemoOffer } from './office-groups.ts'
import { logOffice } from './office-log.ts'
import { momentOn, type Plan, type SeedClient } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

type Placed = {
  id: ServiceId
  client: SeedClient
  kind: string
  pid: number
  config: JsonObject
  standing: string
  domain: string
  registeredOn: Day
  offer?: DemoOffer | undefined
}

const dayMs = 86_400_000
const people = [
  ['els', 'Els', 'Maes', 1],
  ['jan', 'Jan', 'De Smet', 3],
  ['nora', 'Nora', 'Claes', 71],
] as const

/** Who works there, each with a licence: one of them has not signed in for a long time. */
const usersOf = (tenant: string, domain: string, skuId: string, quantity: number, now: number): KeptUser[] =>
  people.slice(0, quantity).map(([local, firstName, lastName, daysAgo]) => ({
    ...{ id: guidOf(`user ${tenant} ${local}`), principalName: `${local}@${domain}`, firstName, lastName },
    ...{ name: `${firstName} ${lastName}`, isEnabled: true, isAdministrator: false, licences: [skuId] },
    lastSignInAt: new Date(now - daysAgo * dayMs).toISOString(),
    ...{ createdAt: new Date(now - 200 * dayMs).toISOString(), deletedAt: null },
  }))

/** The first licences of a tenant, where it has some already: another service of the same tenant adds to them. */
function firstOf(plan: Plan, name: string) {
  const tenant = plan.rows.of('microsoft_tenant').find((row) => row.name === name)
  return plan.rows.of('microsoft_subscription').find(({ tenant_id: id }) => tenant && id === tenant.id)
}

/** How licences were ordered; an add-on beside the first that its tenant has. */
export function offerDetails(plan: Plan, tenant: string, { offerId, term, cycle, isAddOn }: DemoOffer): JsonObject {
  const parent = isAddOn && firstOf(plan, tenant)?.reference
  const offer = { offer_id: offerId, term_duration: term, billing_cycle: cycle, tenant, agreement: true }
  return { kind: 'offer', ...offer, ...(parent && { parent }) }
}

/**
 * The tenant of a service of Microsoft 365 in the demo world, with its licences, users and domain, as the portal last read it. What its
 * owner needs to find it. Of some the administrator lets us look inside, for some weeks still; others wait for it, or were never asked.
 */
export async function officeOf(plan: Plan, { licences }: Sandboxes, placed: Placed): Promise<JsonObject | undefined> {
  const { id, client, kind, pid, config, standing, domain, registeredOn, offer } = placed
  const reference = `service-${id}`
  const wanted = kind === 'office' ? wantedLicences({ reference, plan: planOf({ pid, kind, config }) }) : undefined
  if (!wanted || standing === 'Cancelled') return undefined
  const { tenant: name, item } = wanted
  const [now, at] = [plan.now.getTime(), Date.parse(momentOn(registeredOn))]
  const order = { id: `demo-${id}`, operationId: `adopted-${id}`, state: 'done', reason: null, placedAt: at } as const
  const made = madeOf(order, { ...item, subscriptionId: null }, at)
  const { planned } = offer ?? {}
  const one = planned ? { ...made, planned: { ...planned, term: made.term, cycle: made.cycle, endsOn: null } } : made
  const guid = tenantIdOf(name)
  const gdapAt = now - 340 * dayMs
  const isOpen = offer !== undefined || id % 2 === 0
  const gdap = {
    id: guidOf(`gdap ${name}`),
    name: client.companyName || name,
    roles: [...gdapRoles],
    days: 365,
    askedAt: gdapAt,
    approvesAt: gdapAt,
  }
  const nth = plan.rows.of('microsoft_tenant').length
  const isInside = isOpen || nth % 3 === 0
  const more: Partial<KeptTenant> = {
    agreement: { by: client.companyName || name, acceptedAt: new Date(at).toISOString() },
    subscriptions: [standing === 'Suspended' ? { ...one, state: 'suspended', suspendedBy: 'customer' } : one],
    orders: [{ ...order, items: [{ ...item, subscriptionId: one.id }] }],
    users: [firstAdministrator(guid, name, at), ...usersOf(guid, domain, skuOf(item.offerId), item.quantity, now)],
    domains: [
      { name: domain, isVerified: true, at },
      { name: `nieuw-${domain}`, isVerified: false, at: now - dayMs },
    ],
    gdap: isInside ? [gdap] : nth % 3 === 1 ? [{ ...gdap, askedAt: now - dayMs, approvesAt: null }] : [],
    // Where we may look inside there is Azure as well, with a budget and one of its people who looks after it.
    ...(isInside && { azure: { planSince: now - 90 * dayMs, budgetCents: 30_000, owners: [`els@${domain}`] } }),
  }
  await licences.adopt({ name, company: client.companyName || domain, country: 'BE', since: new Date(at) }, more)
  const [facts, all] = [expectDone(await licences.readTenant(guid)), expectDone(await licences.listSubscriptions(guid))]
  const readAt = plan.now.toISOString()
  const tenantId =
    plan.rows.of('microsoft_tenant').find((row) => row.name === name)?.id ??
    plan.rows.add('microsoft_tenant', {
      ...{ client_id: client.id, name, guid, facts: facts as object as JsonObject, read_at: readAt },
      ...{ created_at: readAt, gdap: expectDone(await licences.listGdap(guid)) as object as JsonObject },
    })
  for (const licence of all.filter(({ id: each }) => each === one.id))
    plan.rows.add('microsoft_subscription', {
      ...{ tenant_id: tenantId, service_id: id, reference: licence.id, offer_id: licence.offerId, name: licence.name },
      ...{ state: licence.state, quantity: licence.quantity, term: licence.term, cycle: licence.cycle },
      ...{ auto_renew: licence.autoRenew, is_planned: licence.planned !== null, started_on: utcDay(licence.startedAt) },
      ...{ ends_on: utcDay(licence.termEndsAt), facts: licence as object as JsonObject, read_at: readAt },
    })
  logOffice(plan, { ...placed, tenant: name, tenantId, about: all.find(({ id: each }) => each === one.id)?.name ?? '' })
  return { kind: 'tenant', tenant: name, subscription: one.id }
}
