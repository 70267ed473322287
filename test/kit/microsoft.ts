import { readTenantJob, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { madeOf } from '#drivers/cloud-licences/sandbox/by-the-clock.ts'
import type { KeptTenant } from '#drivers/cloud-licences/sandbox/kept-tenant.ts'
import { openSandboxCloudLicences } from '#drivers/cloud-licences/sandbox/sandbox-cloud-licences.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from './done-value.ts'
import type { Caller, Json, TestPortal } from './portal.ts'

type Owner = Caller & { clientId: ClientId }
export type GivenOffice = {
  name?: string
  status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled'
  quantity?: number
  offerId?: string
  /** Days ago at which its term began. */
  daysAgo?: number
  more?: Partial<KeptTenant>
}

const dayMs = 86_400_000
let count = 0

/** The built-in Microsoft of a test portal. */
export const microsoftOf = (portal: TestPortal) => {
  const options = { state: databaseState(portal.db), clock: { now: () => portal.clock.now }, pace: 1_000_000 }
  return { microsoft: openSandboxCloudLicences(options), contracts: openSandboxServiceHost(options) }
}

/** Licences of a client in a tenant of its own, which its administrator lets us look into. */
export async function officeFor(portal: TestPortal, clientId: ClientId, given: GivenOffice = {}) {
  const {
    name = `halm${++count}`,
    status = 'Active',
    quantity = 5,
    offerId = 'BFY365BB:0001',
    daysAgo = 30,
    more = {},
  } = given
  const tenant = `${name}.onmicrosoft.com`
  const offer = { offer_id: offerId, term_duration: 'P1Y', billing_cycle: 'monthly', tenant, agreement: true } as const
  const configuration = { kind: 'offer', ...offer } as const
  const config = { details: configuration, options: { backup: 'none' }, quantity }
  const { id } = await portal.db
    .insertInto('service')
    .values({
      ...{ client_id: clientId, pid: 140, kind: 'office', name: tenant, status, billing_cycle: 'monthly' },
      ...{ price_cents: 560 * quantity, registered_on: '2026-01-10', config: JSON.stringify(config) },
      next_due_on: new Date(portal.clock.now.getTime() + 15 * dayMs).toISOString().slice(0, 10),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  const { microsoft, contracts } = microsoftOf(portal)
  const at = portal.clock.now.getTime() - daysAgo * dayMs
  const item: Parameters<typeof madeOf>[1] = {
    ...{ reference, offerId, quantity, term: 'P1Y', cycle: 'monthly', parentId: null, promotionId: null, endsOn: null },
    subscriptionId: null,
  }
  const order = { id: `order-${id}`, operationId: `adopted-${id}`, state: 'done', reason: null, placedAt: at } as const
  const one = madeOf(order, item, at)
  const gdap = { id: `gdap-${id}`, name: 'Halm', roles: [], days: 365, askedAt: at, approvesAt: at }
  await microsoft.adopt(
    { name: tenant, company: 'De Gouden Halm', country: 'BE', since: new Date(at) },
    {
      ...{
        agreement: { by: 'An Peeters', acceptedAt: new Date(at).toISOString() },
        subscriptions: [one],
        gdap: [gdap],
      },
      orders: [{ ...order, items: [{ ...item, subscriptionId: one.id }] }],
      ...more,
    },
  )
  const access = { kind: 'tenant', tenant, subscription: one.id }
  await portal.db
    .updateTable('service')
    .set({ access: JSON.stringify(access) })
    .where('id', '=', id)
    .execute()
  const plan = { pid: 140, options: { backup: 'none' }, quantity, configuration }
  await contracts.adopt({
    reference,
    kind: 'office',
    name: tenant,
    state: status === 'Suspended' ? 'suspended' : 'active',
    plan,
  })
  await portal.db.transaction().execute(async (trx) => {
    const work = portal.makeWork(trx)
    await tenantStore.begin(work.sql, { name: tenant, clientId }, work.now())
    const row = await tenantStore.ofClient(work.sql, tenant, clientId)
    if (row) await work.enqueue(readTenantJob, { tenantId: row.id })
  })
  await portal.jobs.drain()
  const guid = doneValue(await microsoft.findTenant(tenant)).id
  return { id: id as ServiceId, tenant, guid, subscription: one.id, microsoft }
}

/** One of somebody, with what tests do with it. */
export async function heldOffice(portal: TestPortal, owner: Owner, given: GivenOffice = {}) {
  const office = await officeFor(portal, owner.clientId, given)
  const path = `/products/${office.id}/office`
  const shown = async (): Promise<Json> => (await owner.get(`${path}?fresh=1`)).body.data
  const licences = async (id = office.subscription): Promise<Json> =>
    (await shown()).licences.find((each: Json) => each.subscriptionId === id)
  /** Has what was asked done; fails where it was refused. */
  const done = async (asked: { status: number; body: Json }): Promise<Json> => {
    if (asked.status !== 202) throw new Error(`answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    for (let turn = 0; turn < 3; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 15_000)
      await portal.jobs.drain()
    }
    return asked.body
  }
  return { ...office, path, shown, licences, done }
}
