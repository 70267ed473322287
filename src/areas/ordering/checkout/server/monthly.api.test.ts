import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letOrder } from '#areas/ordering/approvals/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { invoiceMonth } from './invoice-month.ts'

describe('a client with a monthly invoice', () => {
  let portal: TestPortal
  let partner: Caller & { clientId: ClientId }
  let managed: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    managed = await portal.as('managed')
    await letOrder(portal.db, managed.clientId, 'freely')
    await portal.db
      .updateTable('client')
      .set({ default_gateway: 'monthlyinvoice' })
      .where('id', '=', partner.clientId)
      .execute()
    await portal.db
      .insertInto('promotion')
      .values({
        code: 'TIEN',
        pricing_policy_value: 0.1,
        description_nl: 'x',
        description_en: 'x',
        description_fr: 'x',
      })
      .execute()
  })
  afterAll(() => portal.close())

  const order = async (caller: Caller, items: unknown[], code?: string) => {
    const [uuid, cartUuid] = [randomUUID(), randomUUID()]
    await caller.put(`/carts/${cartUuid}`, { payload: JSON.stringify({ items }) })
    if (code) await caller.post('/orders/check-promotion', { uuid: cartUuid, code })
    const answer = await caller.post('/orders', { uuid, cartUuid, paymentCode: '', agreeTerm: true })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const runMonth = () =>
    portal.db
      .transaction()
      .execute((trx) => portal.makeWork(trx).enqueue(invoiceMonth, {}))
      .then(() => portal.jobs.drain())
  const invoices = () => portal.db.selectFrom('invoice').selectAll().orderBy('id').execute()

  it('pays nothing now: the order starts at once and no invoice is made', async () => {
    const data = await order(partner, [{ pid: 600, quantity: 4 }], 'TIEN')
    expect(data).toMatchObject({
      code: 'monthlyinvoice',
      redirectUrl: null,
      bankTransferMessage: null,
      isDefaultMethod: true,
    })
    await portal.jobs.drain()
    expect((await partner.get(`/orders/${data.uuid}`)).body.data).toMatchObject({ state: 'completed', invoice: null })
    expect(await invoices()).toEqual([])
  })

  it('gets the orders of its managed clients on the same invoice, once, after the month is over', async () => {
    await order(managed, [{ pid: 630, term: 'monthly' }])
    await portal.jobs.drain()
    await runMonth()
    expect(await invoices()).toEqual([])
    portal.clock.now = new Date('2026-12-01T04:00:00Z')
    await runMonth()
    await runMonth()
    const [invoice, ...more] = await invoices()
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      client_id: partner.clientId,
      order_id: null,
      // Orders, and recurring items of December.
      subtotal_cents: 4 * 250 + 8900 + 4900 + 4 * 250 + 8900,
      promotion_cents: 100,
      vat_cents: 5166,
    })
    const lines = await portal.db
      .selectFrom('invoice_line')
      .select(['quantity', 'unit_cents', 'net_cents'])
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { quantity: 4, unit_cents: 250, net_cents: 1000 },
      { quantity: 1, unit_cents: 8900, net_cents: 8900 },
      { quantity: 1, unit_cents: 4900, net_cents: 4900 },
      { quantity: 4, unit_cents: 250, net_cents: 1000 },
      { quantity: 1, unit_cents: 8900, net_cents: 8900 },
    ])
  })
})
