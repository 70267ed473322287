import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { cartWith, payOrder } from '#areas/ordering/checkout/fixtures.ts'
import type { ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>
const dayMs = 86_400_000

describe('licences of Microsoft', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const settle = async (turns = 4) => {
    for (let turn = 0; turn < turns; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 15_000)
      await portal.jobs.drain()
    }
  }
  const ordering = () => ({ uuid: randomUUID(), agreeTerm: true, agreement: true, paymentCode: 'banktransfer' })
  const item = { offer_id: 'BFY365BS:0001', term_duration: 'P1Y', billing_cycle: 'monthly', quantity: 3 }
  const told = async (id: ServiceId) =>
    (
      await portal.db
        .selectFrom('microsoft_log')
        .select(['type', 'status'])
        .where('service_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ type }) => type)

  it('are suspended and opened again, by their owner alone, one change at a time', async () => {
    const { path, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    expect((await stranger.post(`${path}/licenses/suspend`, body)).status).toBe(404)
    const twice = await Promise.all([
      owner.post(`${path}/licenses/suspend`, body),
      owner.post(`${path}/licenses/suspend`, body),
    ])
    expect(twice.map(({ status, body: { code } }) => code ?? status).toSorted()).toEqual([202, 'office_under_way'])
    await settle()
    expect(await licences()).toMatchObject({ state: 'suspended', suspendedBy: 'customer', isBusy: false })
    expect((await owner.post(`${path}/licenses/update-subscriptions`, { ...body, quantity: 9 })).body.code).toBe(
      'licences_suspended',
    )
    await done(await owner.post(`${path}/licenses/unsuspend`, body))
    expect(await licences()).toMatchObject({ state: 'active' })
    expect((await owner.get(`${path}/licenses`)).body.data).toHaveLength(1)
    expect((await owner.get(`${path}/history`)).body.data).toMatchObject([
      { type: 'office.licences.unsuspend', status: 'done', user: expect.any(String) },
      { type: 'office.licences.suspend', status: 'done' },
    ])
  })

  it('of a suspended service take no change, and those of another tenant are none of it', async () => {
    const suspended = await heldOffice(portal, owner, { status: 'Suspended' })
    const body = { subscription_id: suspended.subscription }
    for (const act of [
      'licenses/suspend',
      'licenses/unsuspend',
      'addons/suspend',
      'addons/unsuspend',
      'subscriptions/pause/active',
    ])
      expect([act, (await owner.post(`${suspended.path}/${act}`, body)).body.code]).toEqual([act, 'office_not_active'])
    const [one, other] = [await heldOffice(portal, owner), await heldOffice(portal, stranger)]
    const foreign = { subscription_id: other.subscription }
    expect((await owner.post(`${one.path}/licenses/suspend`, foreign)).body.code).toBe('licences_not_found')
    expect((await owner.put('/office-nce/licenses', { ...foreign, quantity: 9 })).body.code).toBe('licences_not_found')
    expect((await owner.get('/office-nce/licenses')).body.data.map((each: Json) => each.subscriptionId)).not.toContain(
      other.subscription,
    )
  })

  it('are ordered for a tenant of somebody else by nobody, the cart included', async () => {
    const { tenant } = await heldOffice(portal, owner)
    const { quantity: _, ...offer } = item
    const details = { kind: 'offer', ...offer, tenant, agreement: true }
    const problems = async (who: Who) => {
      const cartUuid = await cartWith(who, [{ pid: 140, details }])
      const { data } = (await who.post('/orders/review', { cartUuid, paymentCode: 'banktransfer' })).body
      return data.problems.map(({ code }: Json) => code)
    }
    expect(await problems(stranger)).toContain('tenant_of_other')
    expect(await problems(owner)).not.toContain('tenant_of_other')
  })

  it('get another number for its price, never none, and fewer in the first seven days alone', async () => {
    const { path, id, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    const update = (quantity: number, more = {}) =>
      owner.post(`${path}/licenses/update-subscriptions`, { ...body, quantity, ...more })
    expect((await update(0)).body.code).toBe('licences_zero')
    expect((await update(4)).body.code).toBe('window_closed')
    expect((await update(5)).body.code).toBe('licences_unchanged')
    const { data: offer } = (await owner.post(`${path}/licenses/offer`, { ...body, quantity: 8 })).body
    expect(offer).toMatchObject({
      before: 5,
      after: 8,
      termMonths: 1,
      termCents: { now: 2800, next: 4480 },
      plansAgain: false,
    })
    expect((await update(8, { nowCents: offer.nowCents + 1 })).body.code).toBe('licences_price_changed')
    const both = await Promise.all([update(8, { nowCents: offer.nowCents }), update(8)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    await settle()
    expect(await licences()).toMatchObject({ quantity: 8, isBusy: false })
    const lines = portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id)
    expect(await lines.execute()).toEqual([{ net_cents: offer.nowCents }])
    const young = await heldOffice(portal, owner, { daysAgo: 2 })
    // Agreed before the price went up: fewer cost their share of it, more cost what they do today.
    await portal.db.updateTable('service').set({ price_cents: 501 }).where('id', '=', young.id).execute()
    const nextCents = async (quantity: number) =>
      (await owner.post(`${young.path}/licenses/offer`, { subscription_id: young.subscription, quantity })).body.data
        .termCents.next
    expect([await nextCents(4), await nextCents(6)]).toEqual([401, 1_061])
    await young.done(await owner.put('/office-nce/licenses', { subscription_id: young.subscription, quantity: 2 }))
    await settle()
    expect(await young.licences()).toMatchObject({ quantity: 2 })
    await done({ status: 202, body: {} })
  })

  it('plan their renewal again after a change within the term, as Microsoft forgets it', async () => {
    const { path, subscription, licences, done } = await heldOffice(portal, owner)
    const body = { subscription_id: subscription }
    await done(await owner.post(`${path}/subscriptions/renewal/add`, { ...body, quantity: 3, billing_cycle: 'yearly' }))
    expect((await licences()).renewalChange).toMatchObject({ quantity: 3, billingCycle: 'yearly' })
    expect((await owner.post(`${path}/licenses/offer`, { ...body, quantity: 7 })).body.data.plansAgain).toBe(true)
    await done(await owner.post(`${path}/licenses/update-subscriptions`, { ...body, quantity: 7 }))
    await settle(6)
    expect(await licences()).toMatchObject({ quantity: 7, renewalChange: { quantity: 3, billingCycle: 'yearly' } })
  })

  it('are ordered for a tenant that is known, with the agreement, and bought once though the answer is lost', async () => {
    const { tenant, guid, microsoft } = await heldOffice(portal, owner, { daysAgo: 40 })
    const order = (more: object) =>
      owner.post('/office-nce/licenses', { ...ordering(), tenant, items: [item], ...more })
    expect((await order({ agreement: false })).body.code).toBe('agreement_required')
    expect((await order({ agreeTerm: false })).status).toBe(422)
    expect((await order({ tenant: 'onbekend' })).body.code).toBe('tenant_not_found')
    expect((await order({ items: [{ ...item, quantity: 0 }] })).body.code).toBe('licences_zero')
    const uuid = randomUUID()
    const placed = await order({ uuid })
    expect([placed.status, placed.body.success]).toEqual([200, true])
    expect((await order({ uuid })).body.data.uuid).toBe(uuid)
    await plantFault(databaseState(portal.db), 'cloud-licences', { about: guid, next: 'unknown-after-apply' })
    await payOrder(portal, uuid)
    await settle(6)
    const all = doneValue(await microsoft.listSubscriptions(guid))
    expect(all.filter(({ offerId }) => offerId === 'BFY365BS:0001')).toMatchObject([{ quantity: 3, term: 'P1Y' }])
    const listed = (await owner.get('/office-nce/licenses')).body.data.filter(
      (each: Json) => each.tenantName === tenant,
    )
    expect(listed).toHaveLength(2)
    const fresh = listed.find((each: Json) => each.ProductSku === 'BFY365BS:0001')
    expect(await told(fresh.serviceId)).toEqual(['office.licences.order'])
    const ended = await owner.post('/office-nce/subscriptions/cancel', { subscription_id: fresh.subscriptionId })
    expect(ended.status).toBe(202)
    await settle()
    expect(doneValue(await microsoft.readSubscription({ tenant: guid, id: fresh.subscriptionId })).state).toBe(
      'deleted',
    )
    const old = listed.find((each: Json) => each.ProductSku !== 'BFY365BS:0001')
    expect(
      (await owner.post('/office-nce/subscriptions/cancel', { subscription_id: old.subscriptionId })).body.code,
    ).toBe('window_closed')
  })

  it('have add-ons beside them, which are changed and suspended as they are', async () => {
    const { path, guid, subscription, microsoft, done } = await heldOffice(portal, owner, { offerId: 'BFY365BP:0001' })
    const { data: offered } = (await owner.post('/office-nce/catalog/addons', { subscription_id: subscription })).body
    expect(offered.map((each: Json) => each.offerId)).toEqual(['BFY365CP:0001'])
    const uuid = randomUUID()
    const addOn = { ...item, offer_id: 'BFY365CP:0001', quantity: 2 }
    const placed = await owner.post('/office-nce/addons', {
      ...ordering(),
      uuid,
      subscription_id: subscription,
      items: [addOn],
    })
    expect(placed.status).toBe(200)
    await payOrder(portal, uuid)
    await settle(6)
    const [bought] = (await owner.get(`${path}/addons`)).body.data
    expect(bought).toMatchObject({ ProductSku: 'BFY365CP:0001', parentId: subscription, quantity: 2 })
    const body = { subscription_id: bought.subscriptionId }
    expect((await owner.post(`${path}/licenses/suspend`, body)).body.code).toBe('licences_not_found')
    await done(await owner.post(`${path}/addons/suspend`, body))
    await done(await owner.post(`${path}/addons/unsuspend`, body))
    await done(await owner.post(`${path}/addons/update`, { ...body, quantity: 4 }))
    await settle()
    const own = { tenant: guid, id: bought.subscriptionId }
    expect(doneValue(await microsoft.readSubscription(own))).toMatchObject({ state: 'active', quantity: 4 })
  })

  it('tell Microsoft’s promotions for what would be ordered', async () => {
    const { tenant } = await heldOffice(portal, owner)
    const items = [item, { ...item, offer_id: 'BFY365BP:0001' }]
    const { data } = (await owner.post('/office-nce/promotions/check', { tenant, items })).body
    expect(data).toMatchObject([{ promotions: [] }, { promotions: [{ percent: 15, isEligible: true }] }])
  })

  it('of a partner’s order are taken back unpaid, and delivered once more where that failed', async () => {
    const partner = await portal.as('partner')
    const { tenant } = await heldOffice(portal, partner)
    const place = async (name: string) => {
      const uuid = randomUUID()
      const answer = await partner.post('/office-nce/licenses', { ...ordering(), uuid, tenant: name, items: [item] })
      expect([name, answer.status]).toEqual([name, 200])
      const { id } = await portal.db
        .selectFrom('customer_order')
        .select('id')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      return { uuid, order_id: id }
    }
    const unpaid = await place(tenant)
    const acts = async (id: number) => (await partner.get(`/office-nce/orders/${id}`)).body.data
    expect(await acts(unpaid.order_id)).toEqual({ canCancel: true, canRetry: false })
    expect(await acts(999_999)).toEqual({ canCancel: false, canRetry: false })
    expect((await stranger.post('/office-nce/cancelorder', { order_id: unpaid.order_id })).status).toBe(403)
    expect((await partner.post('/office-nce/cancelorder', { order_id: unpaid.order_id })).body).toEqual({
      success: true,
    })
    expect((await partner.post('/office-nce/cancelorder', { order_id: unpaid.order_id })).body.code).toBe(
      'partner_order_closed',
    )
    const stuck = await heldOffice(portal, partner, { name: 'stuck-halm' })
    // Nothing was charged yet: everything goes on the monthly invoice.
    await portal.db
      .updateTable('client')
      .set({ default_gateway: 'monthlyinvoice' })
      .where('id', '=', partner.clientId)
      .execute()
    const failed = await place(stuck.tenant)
    await settle(6)
    expect(await acts(failed.order_id)).toMatchObject({ canRetry: true })
    expect((await partner.post('/office-nce/retryorder', { order_id: failed.order_id })).body).toEqual({
      success: true,
    })
    await settle(6)
    expect((await partner.post('/office-nce/retryorder', { order_id: 99_999_999 })).body.code).toBe(
      'partner_order_not_found',
    )
    const orders = doneValue(await stuck.microsoft.listOrders(stuck.guid))
    expect(orders.filter(({ state }) => state === 'failed').length).toBeGreaterThan(1)
    const cancel = () => partner.post('/office-nce/cancelorder', { order_id: failed.order_id })
    expect((await cancel()).body).toEqual({ success: true })
    expect((await cancel()).body.code).toBe('office_under_way')
  })

  it('of a managed client change with the yes of the partner who pays', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    const { path, subscription, licences } = await heldOffice(portal, managed)
    const asked = await managed.post(`${path}/licenses/update-subscriptions`, {
      subscription_id: subscription,
      quantity: 6,
    })
    expect(asked.body).toEqual({ success: true, asked: true })
    const [waiting] = (await partner.get('/approvals?state=waiting')).body.data
    expect((await partner.post(`/approvals/${waiting.id}/approve`)).status).toBe(200)
    await settle()
    expect(await licences()).toMatchObject({ quantity: 6 })
  })

  it('follow what Microsoft made of them at their renewal, at the price of the catalogue', async () => {
    const { path, id, subscription, licences, done } = await heldOffice(portal, owner, { daysAgo: 350 })
    await done(
      await owner.post(`${path}/subscriptions/renewal/add`, {
        subscription_id: subscription,
        ProductSku: 'BFY365BS:0001',
        quantity: 2,
      }),
    )
    portal.clock.now = new Date(portal.clock.now.getTime() + 20 * dayMs)
    await licences()
    await settle()
    expect(await licences()).toMatchObject({ ProductSku: 'BFY365BS:0001', quantity: 2, renewalChange: null })
    const service = await portal.db
      .selectFrom('service')
      .select(['price_cents', 'config'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(service).toMatchObject({
      price_cents: 2340,
      config: { quantity: 2, details: { offer_id: 'BFY365BS:0001' } },
    })
  })
})
