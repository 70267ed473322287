import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditOf } from '#areas/billing/payments/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { roundHalfUp } from '#base/money.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const dayMs = 86_400_000

describe('licences that go in the first seven days of a term', () => {
  let portal: TestPortal
  let owner: Awaited<ReturnType<TestPortal['as']>>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const pass = (ms: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + ms)
  }
  const settle = async (turns = 6) => {
    for (let turn = 0; turn < turns; turn++) {
      pass(15_000)
      await portal.jobs.drain()
    }
  }
  /** Five licences for a year, paid by the month in advance, delivered as soon as they are paid. */
  async function bought(quantity = 5) {
    const { tenant } = await heldOffice(portal, owner, { daysAgo: 40 })
    const items = [{ offer_id: 'BFY365BS:0001', term_duration: 'P1Y', billing_cycle: 'monthly', quantity }]
    const uuid = randomUUID()
    const asked = { uuid, agreeTerm: true, agreement: true, paymentCode: 'banktransfer', tenant, items }
    expect((await owner.post('/office-nce/licenses', asked)).status).toBe(200)
    // Paid some days after it was ordered: the term begins with the delivery.
    pass(3 * dayMs)
    await payOrder(portal, uuid)
    await settle()
    const fresh = (await owner.get('/office-nce/licenses')).body.data.find(
      (each: Json) => each.tenantName === tenant && each.ProductSku === 'BFY365BS:0001',
    )
    const { due, began } = await portal.db
      .selectFrom('service')
      .select(['next_due_on as due', 'registered_on as began'])
      .where('id', '=', fresh.serviceId)
      .executeTakeFirstOrThrow()
    const body = { subscription_id: fresh.subscriptionId }
    const path = `/products/${fresh.serviceId}/office/licenses`
    const days = (Date.parse(due ?? '') - Date.parse(began)) / dayMs
    return { id: fresh.serviceId, body, path, days }
  }
  const dyingTwice = async () => {
    await raw`create sequence deaths`.execute(portal.db)
    await raw`create function die() returns trigger language plpgsql as
      $$ begin if nextval('deaths') < 3 then raise 'killed'; end if; return new; end $$`.execute(portal.db)
    await raw`create trigger die before insert on audit_entry for each row
      when (new.action = 'billing.invoice.credited') execute function die()`.execute(portal.db)
  }
  const notes = async () =>
    (
      await portal.db
        .selectFrom('invoice')
        .select('subtotal_cents')
        .where('kind', '=', 'credit-note')
        .orderBy('id')
        .execute()
    ).map(({ subtotal_cents: cents }) => cents)
  const unit = 1_170

  it('are credited by the day to whoever paid, once, as was shown; then an end as well', async () => {
    const { id, body, path, days } = await bought()
    pass(2 * dayMs)
    const { data: offer } = (await owner.post(`${path}/offer`, { ...body, quantity: 3 })).body
    const share = (licences: number, left: number) => roundHalfUp((unit * licences * left) / days)
    expect(offer).toMatchObject({ nowCents: 0, credit: { cents: share(2, days - 2) }, termCents: { next: 3 * unit } })
    const fewer = (creditCents: number) =>
      owner.post(`${path}/update-subscriptions`, { ...body, quantity: 3, nowCents: 0, creditCents })
    expect((await fewer(offer.credit.cents + 1)).body.code).toBe('licences_price_changed')
    const before = await creditOf(portal.db, owner.clientId)
    expect((await fewer(offer.credit.cents)).status).toBe(202)
    // Microsoft has done it, and whoever writes the credit note dies twice while it is at that: nothing of it stays, and it is done again.
    await dyingTwice()
    await settle()
    expect(await notes()).toEqual([offer.credit.cents])
    const backCents = offer.credit.cents + offer.credit.vatCents
    expect((await creditOf(portal.db, owner.clientId)) - before).toBe(backCents)

    pass(dayMs)
    const { data: end } = (await owner.post('/office-nce/subscriptions/cancel/offer', body)).body
    expect(end).toMatchObject({ credit: { cents: expect.any(Number) }, invoicedTo: null })
    expect(Math.abs(end.credit.cents - share(3, days - 3))).toBeLessThanOrEqual(1)
    const cancel = (creditCents: number) => owner.post('/office-nce/subscriptions/cancel', { ...body, creditCents })
    expect((await cancel(0)).body.code).toBe('licences_price_changed')
    expect((await cancel(end.credit.cents)).status).toBe(202)
    await settle()
    expect(await notes()).toEqual([offer.credit.cents, end.credit.cents])
    await portal.db
      .transaction()
      .execute((trx) =>
        portal.makeWork(trx).emit(serviceCancelled, { serviceId: id, clientId: owner.clientId, reason: 'first-days' }),
      )
    await settle()
    expect(await notes()).toHaveLength(2)
    expect((await raw<{ n: number }>`select last_value::integer as n from deaths`.execute(portal.db)).rows).toEqual([
      { n: 4 },
    ])
    const audited = portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'billing.invoice.credited')
    expect(await audited.execute()).toHaveLength(2)
  })

  it('are refused after them, with nothing to credit', async () => {
    const { body, path } = await bought()
    pass(8 * dayMs)
    expect((await owner.post(`${path}/offer`, { ...body, quantity: 3 })).body.code).toBe('window_closed')
    expect((await owner.post('/office-nce/subscriptions/cancel/offer', body)).body.code).toBe('window_closed')
  })

  it('without an invoice give nothing back, and say so', async () => {
    const { path, subscription } = await heldOffice(portal, owner, { daysAgo: 2 })
    const body = { subscription_id: subscription }
    const { credit } = (await owner.post(`${path}/licenses/offer`, { ...body, quantity: 3 })).body.data
    expect(credit).toEqual({ cents: 0, vatCents: 0 })
  })
})
