import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, inWork, itemsOf, orderCart, payOrder } from '../fixtures.ts'
import { markLateItems } from './late-items.ts'

describe('orders as staff see them', () => {
  let portal: TestPortal
  let admin: Caller
  let customer: Caller & { clientId: ClientId }
  let stranger: Caller & { clientId: ClientId }
  const uuids: Record<string, string> = {}
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    admin = await portal.as('admin')
    customer = await portal.as('customer')
    stranger = await portal.as('stranger')
    const place = async (name: string, caller: Caller, items: unknown[]) => {
      const isService = 'pid' in (items[0] as object)
      const answer = await orderCart(caller, await cartWith(caller, items), isService ? { contact: undefined } : {})
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      uuids[name] = answer.body.data.uuid
    }
    await place('open', customer, [{ domain: 'bakkerij-peeters.com' }])
    await place('service', stranger, [{ pid: 620 }])
    await place('slow', customer, [{ domain: 'smederij-janssens.com' }, { domain: 'slagerij-claes.com' }])
    await payOrder(portal, uuids.service ?? '')
  })
  afterAll(() => portal.close())

  const numberOf = async (name: string) => (await itemsOf(portal, uuids[name] ?? '')).orderId
  const listed = async (query: string): Promise<number[]> =>
    (await admin.get(`/staff/orders?${query}`)).body.data.map((row: Json) => row.number)

  it('are listed newest first, with how far their items are', async () => {
    const { body } = await admin.get('/staff/orders')
    expect(body).toMatchObject({ page: 1, perPage: 25, total: 3, attention: 0 })
    expect(body.data[0]).toMatchObject({
      number: await numberOf('slow'),
      clientName: 'customer bv',
      brand: 'belfry',
      state: 'awaiting-payment',
      items: { total: 2, done: 0, failed: 0, late: 0 },
      attention: 0,
    })
  })

  it.each([
    ['state', 'state=paid,provisioning', ['service']],
    ['several states', 'state=awaiting-payment,paid&sort=number', ['open', 'service', 'slow']],
    ['brand', 'brand=carillon', []],
    ['a part of a domain', 'q=janssens', ['slow']],
    ['the name of the client', 'q=STRANGER', ['service']],
    ['days', 'from=2026-11-21&to=2026-11-21&sort=number', ['open', 'service', 'slow']],
    ['a day on which nothing was ordered', 'to=2026-11-20', []],
    ['amount', 'sort=-total&state=awaiting-payment', ['slow', 'open']],
    ['what waits for staff', 'attention=1', []],
  ])('are found by %s', async (_what, query, names) => {
    expect(await listed(query)).toEqual(await Promise.all(names.map(numberOf)))
  })

  it('belong to a day from midnight to midnight in Brussels, whatever the clock of the database', async () => {
    const number = await numberOf('open')
    const placedAt = (at: string) =>
      portal.db
        .updateTable('customer_order')
        .set({ placed_at: new Date(at) })
        .where('id', '=', number)
        .execute()
    const [{ placed_at: before }] = (await portal.db
      .selectFrom('customer_order')
      .select('placed_at')
      .where('id', '=', number)
      .execute()) as [{ placed_at: Date }]
    for (const [at, day] of [
      ['2026-07-20T22:30:00Z', '2026-07-21'],
      ['2026-07-21T21:30:00Z', '2026-07-21'],
      ['2026-01-20T23:30:00Z', '2026-01-21'],
      ['2026-01-21T22:30:00Z', '2026-01-21'],
    ] as const) {
      await placedAt(at)
      expect(await listed(`from=${day}&to=${day}`)).toEqual([number])
    }
    await placedAt(before.toISOString())
  })

  it('are found by number, by invoice and by client', async () => {
    const number = await numberOf('open')
    expect(await listed(`q=${number}`)).toContain(number)
    const { invoice } = (await admin.get(`/staff/orders/${number}`)).body.data
    expect(await listed(`q=${invoice.number.toLowerCase()}`)).toEqual([number])
    expect(await listed(`clientId=${stranger.clientId}`)).toEqual([await numberOf('service')])
  })

  it('are nobody else’s to see or to touch', async () => {
    const number = await numberOf('open')
    for (const path of ['/staff/orders', `/staff/orders/${number}`]) expect((await customer.get(path)).status).toBe(403)
    for (const path of [`/staff/orders/${number}/cancel`, `/staff/orders/${number}/items/1/fail`])
      expect((await customer.post(path)).status).toBe(403)
  })

  it('that do not exist, items of another order and bad filters are refused', async () => {
    const { items } = await itemsOf(portal, uuids.service ?? '')
    const other = await numberOf('open')
    expect((await admin.get('/staff/orders/999999')).body.code).toBe('order_not_found')
    expect((await admin.post('/staff/orders/999999/cancel')).body.code).toBe('order_not_found')
    expect((await admin.post(`/staff/orders/${other}/items/${items[0]?.id}/retry`)).body.code).toBe(
      'order_item_not_found',
    )
    expect((await admin.get('/staff/orders?state=gone')).status).toBe(422)
    expect((await admin.get('/staff/orders?perPage=7')).status).toBe(422)
  })

  it('that take too long are marked late, and can be given up: the money goes back and the rest goes on', async () => {
    await payOrder(portal, uuids.slow ?? '')
    const number = await numberOf('slow')
    const before = await itemsOf(portal, uuids.slow ?? '')
    const path = (index: number, what: string) => `/staff/orders/${number}/items/${before.items[index]?.id}/${what}`
    expect((await admin.post(path(0, 'retry'))).body.code).toBe('item_not_failed')
    expect((await admin.post(path(0, 'refund'))).body.code).toBe('item_not_failed')
    await portal.db
      .updateTable('order_item')
      .set({ state: 'provisioning', expected_by: new Date('2026-11-21T08:00:00Z') })
      .where('id', '=', before.items[0]?.id ?? 0)
      .execute()
    await inWork(portal, (work) => work.enqueue(markLateItems, {}))
    await portal.jobs.drain()
    const late = (await admin.get('/staff/orders?attention=1')).body
    expect(late).toMatchObject({ total: 1, attention: 1, data: [{ number, items: { late: 1 }, attention: 1 }] })
    expect((await customer.get(`/orders/${uuids.slow}`)).body.data.items[0]).toMatchObject({ isLate: true })

    const given = await admin.post(path(0, 'fail'))
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect((await admin.post(path(0, 'fail'))).body.code).toBe('item_not_under_way')
    await portal.jobs.drain()
    const after = (await admin.get(`/staff/orders/${number}`)).body.data
    expect(after.items).toMatchObject([{ state: 'failed', refund: { state: 'done', cents: 1330 } }, { state: 'done' }])
    expect(after.state).toBe('partly-failed')
    expect(after.items[0].history.map((line: Json) => line.state)).toEqual(['queued', 'late', 'failed', 'refunded'])
  })

  it('that nobody paid are cancelled with their invoice', async () => {
    const number = await numberOf('open')
    const { body } = await admin.post(`/staff/orders/${number}/cancel`)
    expect(body.data).toMatchObject({ state: 'cancelled', canCancel: false, invoice: { status: 'Credited' } })
  })
})
