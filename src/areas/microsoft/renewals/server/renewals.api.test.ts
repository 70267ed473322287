import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

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
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 15_000)
      await portal.jobs.drain()
    }
  }
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
    const rightsAre = (permissions: string) =>
      portal.db.updateTable('account').set({ permissions }).where('id', '=', owner.accountId).execute()
    const { permissions } = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    await rightsAre(JSON.stringify({ products: true, services: true }))
    const on = { ...body, state: true }
    expect((await owner.put('/office-nce/subscriptions/auto-renew', on)).status).toBe(403)
    await rightsAre(JSON.stringify(permissions))
    await done(await owner.put('/office-nce/subscriptions/auto-renew', on))
    expect(await licences()).toMatchObject({ autoRenew: true })
    expect((await serviceOf(id)).cancels_on).toBeNull()
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

  it('is for whoever pays: a managed client is told who that is', async () => {
    const { path, subscription } = await heldOffice(portal, managed)
    const asked = await managed.post(`${path}/subscriptions/renewal/add`, {
      subscription_id: subscription,
      quantity: 9,
    })
    expect(asked.body.code).toBe('costs_need_payer')
  })
})
