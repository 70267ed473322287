import * as z from 'zod/mini'
import {
  lockedService,
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import { type ClientId, idOf, type ServiceId } from '#base/ids.ts'
import { type CloudLicences, cloudLicencesKey, type SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { mostInOneRun, sideBySide } from '#platform/jobs/side-by-side.ts'
import { answered } from '#platform/operations/answers.ts'
import { agreementMissing, licencesChanged, licencesSeen } from './domain-events.ts'
import { licenceStore } from './licence-store.ts'
import { type TenantRow, tenantStore } from './tenant-store.ts'

const minuteMs = 60_000
/** What is older is read again by itself. */
const staleMs = 60 * minuteMs
/** To what nobody said yes for so long is asked for no more. */
const unansweredMs = 30 * 24 * 60 * minuteMs

type Reading = Pick<Work, 'driver' | 'sql' | 'now'> & {
  transact(step: (work: Work) => Promise<void>): Promise<unknown>
}

const subscriptionIn = (access: unknown): string | undefined => {
  const id = (access as { subscription?: unknown } | null)?.subscription
  return typeof id === 'string' ? id : undefined
}

/** The licences of today of the ones with which a service began. */
function ofToday(all: readonly SubscriptionFacts[], id: string): SubscriptionFacts | undefined {
  const next = all.find(({ upgradedFrom }) => upgradedFrom === id)
  return next ? ofToday(all, next.id) : all.find((each) => each.id === id)
}

/** By what others have to know: not when it was read, nor how many users have one. */
const isOtherwise = (before: SubscriptionFacts, now: SubscriptionFacts): boolean =>
  (['quantity', 'offerId', 'term', 'cycle', 'state', 'autoRenew'] as const).some((key) => before[key] !== now[key])

/** All that Microsoft told of the licences of a tenant, in a list that was asked for at `askedAt` or later. */
async function keepLicences(
  work: Work,
  tenant: TenantRow,
  all: readonly SubscriptionFacts[],
  askedAt: Date,
): Promise<void> {
  const services = await tenantStore.services(work.sql, tenant)
  const sold = new Map<string, ServiceId>()
  for (const { id, access } of services) {
    const one = ofToday(all, subscriptionIn(access) ?? '')
    if (one) sold.set(one.id, id)
  }
  await licenceStore.removeOthers(
    work.sql,
    tenant.id,
    all.map(({ id }) => id),
    askedAt,
  )
  const known = await licenceStore.factsOf(work.sql, tenant.id)
  for (const facts of all) {
    const before = known.get(facts.id)
    const serviceId = sold.get(facts.id) ?? null
    if (!(await licenceStore.note(work.sql, tenant.id, facts, serviceId)) || serviceId === null) continue
    await licenceStore.moveService(work.sql, serviceId, facts.id)
    await work.emit(licencesSeen, { serviceId, facts })
    if (before && isOtherwise(before, facts))
      await work.emit(licencesChanged, { serviceId, clientId: tenant.client_id, facts })
  }
}

async function linked(seller: CloudLicences, tenant: TenantRow): Promise<string | null> {
  if (tenant.guid !== null) return tenant.guid
  const found = answered(await seller.findTenant(tenant.name))
  return found?.isLinked ? found.id : null
}

/**
 * Whether a tenant that Microsoft says is ours is that of this client. Nobody is believed by its name alone: it was asked for before its
 * administrator said yes, or nothing was bought in it but by this client; and where several ask, staff decide.
 */
async function isTheirs(work: Work, tenant: TenantRow, all: readonly SubscriptionFacts[]): Promise<boolean> {
  const claims = await tenantStore.holdClaims(work.sql, tenant.name)
  if (claims.some(({ id, guid }) => guid !== null && id !== tenant.id)) return false
  const sold = (await tenantStore.services(work.sql, tenant)).map(({ access }) =>
    ofToday(all, subscriptionIn(access) ?? ''),
  )
  const isAllOwn = all.every((one) => sold.some((each) => each?.id === one.id || one.parentId === each?.id))
  return claims.length > 1 ? isAllOwn && all.length > 0 : isAllOwn || tenant.approval_url !== null
}

/** Asks Microsoft about one tenant; what was known stays where it does not answer. `isDecided`: staff said whose it is. */
export async function readOne(reading: Reading, tenant: TenantRow, { isDecided = false } = {}): Promise<void> {
  const seller = reading.driver(cloudLicencesKey)
  const guid = await linked(seller, tenant)
  if (guid === null) return
  const facts = answered(await seller.readTenant(guid))
  const all = facts && answered(await seller.listSubscriptions(guid))
  const gdap = facts && answered(await seller.listGdap(guid))
  await reading.transact(async (work) => {
    const held = await tenantStore.hold(work.sql, tenant.id)
    if (!facts || !all) return void (await tenantStore.noteSilence(work.sql, tenant.id, work.now()))
    const readAt = new Date(facts.readAt)
    // A look that began later was quicker: all that this one saw is old.
    if (held?.read_at && held.read_at > readAt) return
    if (tenant.guid === null && !isDecided && !(await isTheirs(work, tenant, all))) return
    await tenantStore.change(work.sql, tenant.id, {
      ...{
        guid,
        facts: JSON.stringify(facts),
        read_at: readAt,
        silent_since: null,
        approval_url: null,
      },
      ...(gdap && { gdap: JSON.stringify(gdap) }),
    })
    if (facts.agreement === null && (tenant.facts === null || tenant.facts.agreement !== null))
      await work.emit(agreementMissing, { clientId: tenant.client_id, tenant: tenant.name })
    await keepLicences(work, tenant, all, readAt)
  })
}

/** Unless it was read so lately that asking again says nothing new. */
export async function readNow(ctx: Ctx, tenant: TenantRow, atMostEveryMs = minuteMs): Promise<TenantRow> {
  const readAt = tenant.read_at?.getTime() ?? 0
  if (ctx.now().getTime() - readAt < atMostEveryMs) return tenant
  await readOne(ctx, tenant)
  return (await tenantStore.byId(ctx.sql, tenant.id)) ?? tenant
}

/** One in which something was just changed. */
export const readTenantJob = job({
  name: 'office.read-tenant',
  payload: z.object({ tenantId: z.number() }),
  maxAttempts: 3,
  retrySeconds: 20,
  run: async (ctx, { tenantId }) => {
    const tenant = await tenantStore.byId(ctx.sql, tenantId)
    if (!tenant) return
    await readOne(ctx, tenant)
    await ctx.transact((work) => pushTenant(work, tenant.client_id))
  },
})

export const pushTenant = (work: Pick<Work, 'pushEvent'>, clientId: ClientId) =>
  work.pushEvent({ clientId, type: 'office.changed' })

/** What Microsoft says of all tenants, every hour; renewals and what was done elsewhere are seen so. */
export const readStale = job({
  name: 'office.read-facts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '8-59/15 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
    await tenantStore.forgetUnanswered(ctx.sql, new Date(ctx.now().getTime() - unansweredMs))
    await sideBySide(ctx, await tenantStore.stale(ctx.sql, before, mostInOneRun), async (id) => {
      const tenant = await tenantStore.byId(ctx.sql, id)
      if (tenant) await readOne(ctx, tenant)
    })
  },
})

const One = z.object({ serviceId: idOf<ServiceId>() })

/** The tenant of a service that was just delivered, or of which something has become otherwise. */
async function follow(work: Work, { serviceId }: z.infer<typeof One>): Promise<void> {
  const service = await lockedService(work, serviceId)
  const name = (service?.access as { tenant?: unknown } | null)?.tenant
  if (service?.kind !== 'office' || typeof name !== 'string') return
  await tenantStore.begin(work.sql, { name, clientId: service.client_id }, work.now())
  const tenant = await tenantStore.ofClient(work.sql, name.toLowerCase(), service.client_id)
  if (tenant) await work.enqueue(readTenantJob, { tenantId: tenant.id })
}

export const readingSubscribers: readonly Subscriber[] = [
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await follow(work, { serviceId })
  }),
  ...[serviceChanged, serviceSuspended, serviceReactivated, serviceCancelled].map((event) => subscriber(event, follow)),
]
