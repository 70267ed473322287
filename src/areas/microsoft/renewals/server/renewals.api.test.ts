import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOne } from '#areas/microsoft/tenants/server/reading.ts'
import { tenantStore } from '#areas/microsoft/tenants/server/tenant-store.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { cloudLicencesKey } from '#drivers/cloud-licences/port.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { withRights } from '#test/kit/rights.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('the renewal of licences', () => {
  let portal: TestPortal
  let owner: Who
  let managed: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    managed = await portal.as('managed')
  })
  afterAll(() => portal.close())
  const settle = async (seconds = 15) => {
    for (let turn = 0; turn < 4; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
      await portal.jobs.drain()
    }
  }
  const refuseNext = (about: string) =>
    plantFault(databaseState(portal.db), 'cloud-licences', { about, next: 'reject' })
  const serviceOf = (id: ServiceId) =>
    portal.db
      .selectFrom('service')
      .select(['cancels_on', 'price_cents', 'config'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('is planned from the products that Microsoft and the catalogue have, and dropped again', async () => {
    const { path, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    const { data, endDates } = (
      await owner.get(`${path}/subscriptions/renewal/product-list?subscription_id=${subscription}`)
    ).body
    expect(data[0]).toMatchObject({ ProductSku: 'BFY365BB:0001', isCurrent: true })
    expect(endDates.length).toBeGreaterThan(0)
    const add = (more: object) => owner.post(`${path}/subscriptions/renewal/add`, { ...body, ...more })
    expect((await add({})).body.code).toBe('renewal_unchanged')
    expect((await add({ quantity: 0 })).body.code).toBe('licences_zero')
    expect((await add({ ProductSku: 'NERGENS:0001' })).body.code).toBe('product_not_possible')
    expect((await add({ ends_on: '2020-01-01' })).body.code).toBe('end_date_not_possible')
    await done(await add({ ProductSku: 'BFY365EX:0001', quantity: 2, ends_on: endDates[0] }))
    expect((await licences()).renewalChange).toMatchObject({
      ProductSku: 'BFY365EX:0001',
      quantity: 2,
      endsOn: endDates[0],
    })
    expect((await add({})).body.code).toBe('renewal_unchanged')
    await done(await owner.post(`${path}/subscriptions/renewal/remove`, body))
    expect((await licences()).renewalChange).toBeNull()
    expect((await owner.post(`${path}/subscriptions/renewal/remove`, body)).body.code).toBe('renewal_not_planned')
  })

  it('is switched off with notice of the service for the last day of the term, and on again', async () => {
    const { path, id, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    const { endsOn } = await done(await owner.post(`${path}/subscriptions/planned/cancel`, body))
    expect(await licences()).toMatchObject({ autoRenew: false, endDate: endsOn })
    expect((await serviceOf(id)).cancels_on).toBe(endsOn)
    expect((await owner.post(`${path}/subscriptions/renewal/add`, { ...body, quantity: 2 })).body.code).toBe(
      'auto_renew_off',
    )
    const on = { ...body, state: true }
    const renew = () => owner.put('/office-nce/subscriptions/auto-renew', on)
    expect((await withRights(portal, owner, { products: true, services: true }, renew)).status).toBe(403)
    await done(await renew())
    expect(await licences()).toMatchObject({ autoRenew: true })
    expect((await serviceOf(id)).cancels_on).toBeNull()
  })

  it('gives notice, and takes it back, only of what Microsoft has done', async () => {
    const { path, id, guid, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    const stands = async () => [(await licences()).autoRenew, (await serviceOf(id)).cancels_on]
    const renew = (state: boolean) => owner.put('/office-nce/subscriptions/auto-renew', { ...body, state })
    await refuseNext(guid)
    await done(await owner.post(`${path}/subscriptions/planned/cancel`, body))
    expect(await stands()).toEqual([true, null])
    // What renews no more is not billed any further, whichever call says so.
    await done(await renew(false))
    const { endDate } = await licences()
    expect(await stands()).toEqual([false, endDate])
    await refuseNext(guid)
    await done(await renew(true))
    expect(await stands()).toEqual([false, endDate])
    await done(await renew(true))
    expect(await stands()).toEqual([true, null])
  })

  it('goes on at Microsoft when notice is taken back at the service, or else the notice stands again', async () => {
    const { id, guid, subscription, licences, done } = await heldOffice(portal, owner)
    const stands = async () => [(await licences()).autoRenew, (await serviceOf(id)).cancels_on]
    const off = () => owner.put('/office-nce/subscriptions/auto-renew', { subscription_id: subscription, state: false })
    await done(await off())
    const { endDate } = await licences()
    const keep = async () => {
      expect((await owner.delete(`/products/${id}/cancel`)).status).toBe(200)
      expect((await serviceOf(id)).cancels_on).toBeNull()
      await settle()
    }
    await refuseNext(guid)
    await keep()
    expect(await stands()).toEqual([false, endDate])
    await keep()
    expect(await stands()).toEqual([true, null])
    // Ended in a later term, it renews until then.
    await portal.db.updateTable('service').set({ next_due_on: endDate }).where('id', '=', id).execute()
    expect((await owner.post(`/products/${id}/cancel`, { when: 'term-end', reason: 'not-needed' })).body).toEqual({
      ...{ success: true, endsOn: endDate },
    })
    await settle()
    expect(await stands()).toEqual([false, endDate])
  })

  it('is told by what is read last, not by what comes last', async () => {
    const office = await heldOffice(portal, owner, { quantity: 5, daysAgo: 2 })
    const { microsoft, guid } = office
    const number = async () => {
      const { config } = await serviceOf(office.id)
      return [(await office.licences()).quantity, (config as Json).quantity]
    }
    const kept = () =>
      portal.db
        .selectFrom('microsoft_subscription')
        .select(['id', 'quantity'])
        .where('reference', '=', office.subscription)
        .execute()
    /** A look at Microsoft whose answers are these. */
    const seen = async (answers: object) => {
      const tenant = await tenantStore.ofClient(portal.db, office.tenant, owner.clientId)
      const slow = { ...microsoft, ...answers }
      const reading = {
        ...{ driver: (key: unknown) => (key === cloudLicencesKey ? slow : undefined), sql: portal.db },
        now: () => portal.clock.now,
        transact: (step: (work: unknown) => Promise<void>) =>
          portal.db.transaction().execute((trx) => step(portal.makeWork(trx))),
      }
      await readOne(reading as unknown as Parameters<typeof readOne>[0], tenant as NonNullable<typeof tenant>)
      await settle(60)
    }
    const [list, facts] = [await microsoft.listSubscriptions(guid), await microsoft.readTenant(guid)]
    await settle(30)
    const more = { subscription_id: office.subscription, quantity: 9 }
    expect((await owner.post(`${office.path}/licenses/update-subscriptions`, more)).status).toBeLessThan(300)
    // Read before the change, and told when nothing newer was read yet.
    portal.clock.now = new Date(portal.clock.now.getTime() + 15_000)
    await settle(60)
    await portal.db
      .updateTable('microsoft_subscription')
      .set({ read_at: new Date(0) })
      .where('reference', '=', office.subscription)
      .execute()
    await seen({ listSubscriptions: async () => list })
    expect(await number()).toEqual([9, 9])
    const before = await kept()
    await seen({ listSubscriptions: async () => list })
    await seen({ listSubscriptions: async () => list, readTenant: async () => facts })
    // One that does not have them yet is old as well.
    await seen({ listSubscriptions: async () => ({ kind: 'done', value: [] }), readTenant: async () => facts })
    expect(await kept()).toEqual(before)
    expect(await number()).toEqual([9, 9])
  })

  it('pauses and goes on with all that stands beside it', async () => {
    const { path, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    await done(await owner.post(`${path}/subscriptions/pause/active`, body))
    expect((await licences()).state).toBe('suspended')
    await done(await owner.post(`${path}/subscriptions/pause/inactive`, body))
    expect((await licences()).state).toBe('active')
  })

  it('is left by an upgrade that is irreversible, known as such, and makes a new subscription', async () => {
    const { path, id, subscription, shown, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    const { data } = (await owner.post(`${path}/subscriptions/transitions/check`, body)).body
    const names = data.filter((each: Json) => each.isEligible).map((each: Json) => each.ProductSku)
    expect([names.includes('BFY365BS:0001'), names.includes('BFY365EX:0001')]).toEqual([true, false])
    const upgrade = (more: object) =>
      owner.post('/office-nce/transitions/create', { ...body, ProductSku: 'BFY365BS:0001', ...more })
    expect((await upgrade({})).body.code).toBe('irreversible_required')
    expect((await upgrade({ irreversible: true, ProductSku: 'BFY365EX:0001' })).body.code).toBe('product_not_possible')
    await done(await upgrade({ irreversible: true }))
    await settle()
    const { licences } = await shown()
    const next = licences.find((each: Json) => each.ProductSku === 'BFY365BS:0001')
    expect(next).toMatchObject({ quantity: 5, serviceId: id, state: 'active' })
    expect(await serviceOf(id)).toMatchObject({ price_cents: 5850, config: { details: { offer_id: 'BFY365BS:0001' } } })
    const lines = await portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id).execute()
    expect(lines).toHaveLength(1)
  })

  it('is charged nothing for an upgrade that Microsoft refused, whatever becomes of the number', async () => {
    const office = await heldOffice(portal, owner, { quantity: 5, daysAgo: 2 })
    const { path, id, guid, subscription, microsoft } = office
    await refuseNext(guid)
    const wish = { subscription_id: subscription, ProductSku: 'BFY365BS:0001', irreversible: true }
    await office.done(await owner.post('/office-nce/transitions/create', wish))
    // Elsewhere one goes, and comes back.
    for (const quantity of [4, 5]) {
      await microsoft.setQuantity(`elsewhere-${quantity}`, { tenant: guid, id: subscription, quantity })
      await settle(60)
      await owner.get(`${path}?fresh=1`)
      await settle(60)
      expect((await serviceOf(id)).config).toMatchObject({ quantity })
    }
    const lines = await portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id).execute()
    expect(lines).toEqual([])
  })

  it('is for whoever pays: a managed client is told who that is', async () => {
    const { path, subscription } = await heldOffice(portal, managed)
    const asked = await managed.post(`${path}/subscriptions/renewal/add`, {
      subscription_id: subscription,
      quantity: 9,
    })
    expect(asked.body.code).toBe('costs_need_payer')
  })
})
