import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { firstAdministrator, type KeptUser } from '#drivers/cloud-licences/sandbox/kept-tenant.ts'
import { skuOf } from '#drivers/cloud-licences/sandbox/offers.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { countUnused } from './public.ts'

type Who = Caller & { clientId: ClientId }
const dayMs = 86_400_000

describe('the report of unused licences', () => {
  let portal: TestPortal
  const who = {} as Record<'partner' | 'managed' | 'stranger', Who>
  const held = {} as Record<'partner' | 'managed' | 'stranger', Awaited<ReturnType<typeof heldOffice>>>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-11-28T09:00:00Z' })
    await syncCatalogue(portal.db)
    for (const persona of ['partner', 'managed', 'stranger'] as const) {
      who[persona] = await portal.as(persona)
      // That of the partner may be lowered at once.
      held[persona] = await heldOffice(portal, who[persona], { daysAgo: persona === 'partner' ? 2 : 30 })
    }
    await heldOffice(portal, who.managed, { more: { gdap: [] } })
    await count()
  })
  afterAll(() => portal.close())

  const pass = (days: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + days * dayMs)
  }
  const count = async () => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(countUnused, {}))
    await portal.jobs.drain()
  }
  const path = '/reports/unused-licenses'
  const seen = async (caller: Caller, query = ''): Promise<Json> =>
    (await caller.get(`${path}${query}`, { 'accept-language': 'en' })).body
  const exceptionOf = (tenant: string) => `${path}/exceptions/${tenant}/BFY365BB:0001`

  it('tells what nobody has, from which day there can be fewer, and what it saves', async () => {
    const body = await seen(who.partner)
    expect(body.figures).toMatchObject({ licences: 10, soon: 5, exceptions: 0, unknownTenants: 1, savesCents: 67_200 })
    expect(body.data).toMatchObject([
      { tenantName: held.partner.tenant, unused: 5, lowering: 'page', lowerOn: '2026-11-28', savesCents: 33_600 },
      { tenantName: held.managed.tenant, quantity: 5, unused: 5, lowerTo: 0, lowering: 'end', lowerOn: '2027-10-29' },
    ])
    expect((await seen(who.partner, `?cc=${who.managed.clientId}`)).figures.licences).toBe(5)
    expect((await seen(who.partner, '?within=30&sort=saves')).total).toBe(1)
    expect((await seen(who.partner, `?q=${held.managed.tenant}`)).total).toBe(1)
  })

  it('is of nobody else’s licences, for whom may see reports, and tells a managed client no amounts', async () => {
    expect((await seen(who.stranger)).data).toMatchObject([{ tenantName: held.stranger.tenant }])
    expect((await seen(who.stranger, `?cc=${who.managed.clientId}`)).total).toBe(0)
    const own = await seen(who.managed)
    expect([own.figures.savesCents, own.data[0].savesCents, own.data[0].unused]).toEqual([null, null, 5])
    expect((await portal.visitor.get(path)).status).toBe(401)
    expect((await (await portal.as('subuser')).get(path)).status).toBe(403)
  })

  it('is a file as well', async () => {
    const { raw } = await who.partner.get(`${path}?export=1&type=csv`, { 'accept-language': 'en' })
    const [head, ...rows] = raw.toString().slice(1).trim().split('\r\n')
    expect(head).toBe('Licence;Tenant;Client;Number;Unused;Unused since;Can be lowered on;Saves a year;Counted on')
    expect(rows).toHaveLength(2)
    expect((await who.partner.get(`${path}?export=1`)).headers['content-type']).toBe('application/pdf')
  })

  it('does not count what somebody has excepted, until that is taken back', async () => {
    const at = exceptionOf(held.managed.tenant)
    const said = { reason: 'nonprofit', note: 'Given to us' }
    expect((await who.partner.put(at, said)).status).toBe(200)
    await who.partner.put(at, said)
    expect((await seen(who.partner)).figures).toMatchObject({ licences: 5, exceptions: 1 })
    expect((await seen(who.managed, '?show=exceptions')).data).toMatchObject([
      { tenantName: held.managed.tenant, exception: { ...said, by: expect.any(String) } },
    ])
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'reports.unused-licences.%')
      .execute()
    expect(lines).toHaveLength(1)
    expect((await who.stranger.put(at, said)).body.code).toBe('tenant_not_found')
    expect((await who.stranger.delete(at)).status).toBe(404)
    expect((await who.partner.put(`${path}/exceptions/${held.managed.tenant}/other`, said)).body.code).toBe(
      'licences_not_found',
    )
    expect((await who.partner.put(at, { reason: 'why' })).status).toBe(422)
    expect((await who.partner.delete(at)).status).toBe(200)
    expect((await seen(who.partner)).figures).toMatchObject({ licences: 10, exceptions: 0 })
  })

  it('has no licences any more that are planned to be fewer', async () => {
    const { id, subscription, done } = held.stranger
    await done(
      await who.stranger.post(`/products/${id}/office/subscriptions/renewal/add`, {
        subscription_id: subscription,
        quantity: 2,
      }),
    )
    expect((await seen(who.stranger)).data).toMatchObject([
      { quantity: 5, unused: 5, renewsAs: { quantity: 2 }, lowerTo: 0, lowering: 'end' },
    ])
    await done(
      await who.stranger.post(`/products/${id}/office/subscriptions/planned/cancel`, { subscription_id: subscription }),
    )
    expect((await seen(who.stranger)).total).toBe(0)
  })

  it('never takes a licence from a user: what is planned goes down to those in use, at the price of its product', async () => {
    const client = await portal.as('customer')
    const user = (name: string): KeptUser => ({
      ...{ ...firstAdministrator('t', 'zes.onmicrosoft.com', 0), id: name, principalName: name },
      licences: [skuOf('BFY365BS:0001')],
    })
    const three = ['an', 'bo', 'cy'].map(user)
    const office = await heldOffice(portal, client, {
      ...{ name: 'zes', offerId: 'BFY365BS:0001', quantity: 6, more: { users: three } },
    })
    await count()
    const plan = (change: object) =>
      client.post(`/products/${office.id}/office/subscriptions/renewal/add`, {
        ...{ subscription_id: office.subscription, ...change },
      })
    await office.done(await plan({ ProductSku: 'BFY365BP:0001', quantity: 8 }))
    const prices = (
      await client.get(
        `/products/${office.id}/office/subscriptions/renewal/product-list?subscription_id=${office.subscription}&ProductSku=BFY365BP:0001`,
      )
    ).body.data[0].prices
    const { cents } = prices.find((price: Json) => price.term === 'P1Y' && price.cycle === 'monthly')
    expect((await seen(client)).data).toMatchObject([
      {
        ...{ licence: expect.stringContaining('Standard'), quantity: 6, unused: 3, lowerTo: 3, lowering: 'plan' },
        ...{ renewsAs: { licence: expect.stringContaining('Premium'), quantity: 8 }, savesCents: 5 * cents * 12 },
      },
    ])
    const costs = (await client.get(`/products/${office.id}/office/subscriptions/renewal/costs`)).body.data
    expect(costs).toMatchObject([{ nextCents: 8 * cents, nextBillingCycle: 'monthly' }])
    expect((await plan({ quantity: 2, covers_users: true })).body.code).toBe('licences_in_use')
    await office.done(await plan({ quantity: 3, covers_users: true }))
    expect((await seen(client)).total).toBe(0)
  })

  it('counts again within seven days, keeps since when, and tells nothing older', async () => {
    const [before] = (await seen(who.managed)).data
    pass(5)
    await count()
    expect((await seen(who.managed)).data).toMatchObject([{ countedAt: before.countedAt }])
    pass(1.5)
    await count()
    const [after] = (await seen(who.managed)).data
    expect(after).toMatchObject({ unusedSince: before.unusedSince, countedAt: portal.clock.now.toISOString() })
    pass(7.1)
    expect((await seen(who.managed)).figures).toMatchObject({ licences: 0, unknownTenants: 2 })
  })
})
