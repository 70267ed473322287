import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letOrder } from '#areas/ordering/approvals/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, freeNames, itemsOf, orderCart, payOrder } from '../fixtures.ts'

type Person = Awaited<ReturnType<TestPortal['as']>>

describe('the orders that somebody may see', () => {
  let portal: TestPortal
  let customer: Person
  let subuser: Person
  let partner: Person
  let managed: Person
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
    subuser = await portal.as('subuser')
    partner = await portal.as('partner')
    managed = await portal.as('managed')
    await letOrder(portal.db, managed.clientId, 'freely')
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const ordered = async (who: Person, ...domains: string[]) => {
    const cart = await cartWith(
      who,
      domains.map((domain) => ({ domain })),
    )
    const { status, body } = await orderCart(who, cart)
    expect(status, JSON.stringify(body)).toBe(200)
    const { uuid } = body.data
    return { uuid, number: (await itemsOf(portal, uuid)).orderId }
  }
  const numbersOf = (answer: { body: Json }) => answer.body.data.map((row: Json) => row.number)

  it('are listed newest first, with the first thing by its name and how many there are', async () => {
    const first = await ordered(customer, name())
    const domains = [name(), name()]
    const second = await ordered(customer, ...domains)
    const { status, body } = await customer.get('/orders?perPage=10')
    expect(status).toBe(200)
    expect(numbersOf({ body }).slice(0, 2)).toEqual([second.number, first.number])
    expect(body.data[0]).toMatchObject({
      uuid: second.uuid,
      state: 'awaiting-payment',
      clientId: customer.clientId,
      items: { total: 2, done: 0, failed: 0 },
      waitsForHolder: false,
    })
    expect(body.data[0].description).toContain(domains[0])
    expect(body.data[0].totalCents).toBeGreaterThan(0)
    const found = await customer.get(`/orders?q=${domains[1]}`)
    expect([numbersOf(found), found.body.total]).toEqual([[second.number], 1])
    expect(numbersOf(await customer.get('/orders?state=completed'))).not.toContain(second.number)
    expect(numbersOf(await customer.get('/orders?sort=number')).at(-1)).toBe(second.number)
  })

  it('are one’s own and one’s clients’, and nobody else’s', async () => {
    const [own, ofClient] = [await ordered(customer, name()), await ordered(managed, name())]
    const stranger = await portal.as('stranger')
    expect(numbersOf(await stranger.get('/orders'))).toEqual([])
    expect((await stranger.get(`/orders/numbers/${own.number}`)).body.code).toBe('order_not_found')
    expect((await stranger.get(`/orders/${own.uuid}`)).status).toBe(404)
    expect(numbersOf(await partner.get(`/orders?cc=${managed.clientId}`))).toContain(ofClient.number)
    expect(numbersOf(await partner.get('/orders?perPage=100'))).not.toContain(own.number)
    expect(numbersOf(await partner.get(`/orders?cc=${customer.clientId}`))).toEqual([])
    const admin = await portal.as('admin')
    expect((await admin.get(`/orders/numbers/${own.number}`)).body.data.number).toBe(own.number)
  })

  it('are no business of a colleague without the right, whichever way they ask', async () => {
    const order = await ordered(customer, name())
    expect((await subuser.get('/orders')).status).toBe(403)
    expect((await subuser.get(`/orders/numbers/${order.number}`)).status).toBe(403)
    const read = await subuser.get(`/orders/${order.uuid}`)
    expect([read.status, read.body.code]).toEqual([404, 'order_not_found'])
    const mailed = await subuser.post(`/orders/${order.uuid}/mail-holder`, { domain: 'x.be' })
    expect(mailed.body.code).toBe('order_not_found')
  })

  it('stay readable to who ordered, after their right was taken away', async () => {
    const rights = (orders: boolean) =>
      portal.db
        .updateTable('account')
        .set({
          permissions: JSON.stringify({ overview: true, domains: true, support: true, ...(orders && { orders }) }),
        })
        .where('id', '=', subuser.accountId)
        .execute()
    await rights(true)
    const [mine, theirs] = [await ordered(subuser, name()), await ordered(customer, name())]
    expect((await subuser.get(`/orders/${theirs.uuid}`)).status).toBe(200)
    await rights(false)
    expect((await subuser.get(`/orders/${mine.uuid}`)).status).toBe(200)
    expect((await subuser.get(`/orders/${theirs.uuid}`)).status).toBe(404)
  })

  it('are for a colleague with selected products those that brought one of them, and their own', async () => {
    const webmaster = await portal.as('webmaster')
    const [seenName, otherName] = [name(), name()]
    const beside = name()
    const [seen, other] = [await ordered(customer, beside, seenName), await ordered(customer, otherName)]
    for (const each of [seen, other]) await payOrder(portal, each.uuid)
    await portal.jobs.drain()
    const own = await ordered(webmaster, name())
    const listed = async () => numbersOf(await webmaster.get('/orders?perPage=100'))
    expect(await listed()).toEqual([own.number])
    const { id } = await portal.db
      .selectFrom('domain')
      .select('id')
      .where('name', '=', seenName)
      .executeTakeFirstOrThrow()
    await portal.db.insertInto('product_access').values({ account_id: webmaster.accountId, domain_id: id }).execute()
    expect(await listed()).toEqual([own.number, seen.number])
    expect((await webmaster.get(`/orders?q=${otherName}`)).body.total).toBe(0)
    expect((await webmaster.get(`/orders/numbers/${seen.number}`)).status).toBe(200)
    // Other items of the order are shown nowhere.
    for (const path of [`/orders/${seen.uuid}`, `/orders/numbers/${seen.number}`, `/orders/${seen.uuid}/again`]) {
      const { status, body } = await webmaster.get(path)
      expect([path, status, JSON.stringify(body).includes(beside)]).toEqual([path, 200, false])
      expect(JSON.stringify(body)).toContain(seenName)
    }
    const row = (await webmaster.get('/orders')).body.data.find(({ number }: Json) => number === seen.number)
    expect([row.items.total, row.description.includes(seenName)]).toEqual([1, true])
    expect((await webmaster.get(`/orders?q=${beside}`)).body.total).toBe(0)
    expect((await customer.get(`/orders/${seen.uuid}`)).body.data.items).toHaveLength(2)
    const hidden = [`/orders/numbers/${other.number}`, `/orders/${other.uuid}`]
    for (const path of hidden) expect((await webmaster.get(path)).body.code).toBe('order_not_found')
    for (const path of hidden) expect((await customer.get(path)).status).toBe(200)
    await portal.db.updateTable('product_access').set({ status: 'inactive' }).where('domain_id', '=', id).execute()
    expect(await listed()).toEqual([own.number])
  })

  it('tell a managed client no amount, in the list, on the page and after ordering', async () => {
    const order = await ordered(managed, name())
    expect((await managed.get('/orders')).body.data[0]).toMatchObject({ number: order.number, totalCents: null })
    for (const path of [`/orders/numbers/${order.number}`, `/orders/${order.uuid}`]) {
      const { data } = (await managed.get(path)).body
      const { subTotalCents, vatCents, totalCents, dueCents, invoice, payerName, items } = data
      expect([subTotalCents, vatCents, totalCents, dueCents, invoice]).toEqual([0, 0, 0, 0, null])
      expect([items[0].cents, items[0].refundedCents]).toEqual([0, null])
      expect(payerName).not.toBe('')
    }
    const { data } = (await partner.get(`/orders/numbers/${order.number}`)).body
    expect(data.totalCents).toBeGreaterThan(0)
    expect(data.clientId).toBe(managed.clientId)
  })

  it('say step by step how far each thing is, who is waited for, and what happened', async () => {
    const order = await ordered(customer, name())
    const page = async (who: Person) => (await who.get(`/orders/numbers/${order.number}`)).body.data
    const standing = ({ items }: Json) =>
      items[0].steps.map(({ id, state, waitsFor }: Json) => [id, state, waitsFor].filter(Boolean).join(' '))
    expect(standing(await page(customer))).toEqual(['ordered done', 'paid waits you', 'handed-on ahead', 'ready ahead'])
    expect(standing(await page(await portal.as('admin')))[1]).toBe('paid waits payer')
    await payOrder(portal, order.uuid)
    await portal.jobs.drain()
    const after = await page(customer)
    expect(new Set(after.items[0].steps.map(({ state }: Json) => state))).toEqual(new Set(['done']))
    expect(after.paidAt).not.toBeNull()
    expect(after.orderedBy).toBeTruthy()
    expect(after.history.map(({ state }: Json) => state)).toEqual(['done', 'provisioning', 'queued'])
  })
})
