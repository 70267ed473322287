import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Caller = TestPortal['visitor']

describe('two carts of one person', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const filled = async (caller: Caller, items: readonly unknown[]) => {
    const uuid = randomUUID()
    const saved = await caller.put(`/carts/${uuid}`, { payload: JSON.stringify({ items }) })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return uuid
  }
  const keysOf = async (caller: Caller, uuid: string) => {
    const { data } = (await caller.get(`/carts/${uuid}`)).body
    return data && JSON.parse(data.payload).items.map((item: { key: string }) => item.key)
  }
  const names = (count: number, word: string) =>
    Array.from({ length: count }, (_, n) => ({ domain: `${word}-${n}.be` }))

  it('become one when the user signs in: what they chose as a visitor, and what they had before', async () => {
    const customer = await portal.as('customer')
    const older = await filled(customer, [{ domain: 'eerder.be' }, { domain: 'beide.com' }])
    const fresh = await filled(portal.visitor, [{ domain: 'vandaag.be' }, { domain: 'beide.com', years: 2 }])
    const merged = await customer.post(`/carts/${fresh}/merge`, { from: older })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await keysOf(customer, fresh)).toEqual(['vandaag.be-0', 'beide.com-0', 'eerder.be-0'])
    const both = JSON.parse(merged.body.data.payload).items.find((item: { key: string }) => item.key === 'beide.com-0')
    expect(both.years).toBe(2)
    expect(await keysOf(customer, older)).toBeNull()
  })

  it.each([
    ['of two kinds of orders', [{ pid: 630, term: 'monthly' }], 409, 'order_type_exists'],
    ['with more than twenty names together', names(12, 'meer'), 422, 'too_many_domains'],
  ])('stay two %s, and nothing is lost', async (_what, before, status, code) => {
    const customer = await portal.as('customer')
    const older = await filled(customer, before)
    const fresh = await filled(customer, names(9, 'nieuw'))
    const refused = await customer.post(`/carts/${fresh}/merge`, { from: older })
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect([(await keysOf(customer, older)).length, (await keysOf(customer, fresh)).length]).toEqual([before.length, 9])
  })

  it('are not there for somebody else', async () => {
    const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
    const [own, others] = [
      await filled(customer, [{ domain: 'zijn.be' }]),
      await filled(stranger, [{ domain: 'haar.be' }]),
    ]
    expect((await stranger.post(`/carts/${others}/merge`, { from: own })).body.code).toBe('cart_not_found')
    expect((await portal.visitor.post(`/carts/${others}/merge`, { from: own })).status).toBe(401)
  })
})

describe('how prices are shown', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const viewOf = async (caller: Caller, query = '') => (await caller.get(`/orders/price-view${query}`)).body.data
  const become = (clientId: ClientId, customerType: number) =>
    portal.db.updateTable('client').set({ customer_type: customerType }).where('id', '=', clientId).execute()

  it('with VAT to visitors and private persons, without to companies', async () => {
    const customer = await portal.as('customer')
    expect(await viewOf(portal.visitor)).toMatchObject({ isShown: true, withVat: true, vatPercent: 21 })
    await become(customer.clientId, 1)
    expect((await viewOf(customer)).withVat).toBe(true)
    await become(customer.clientId, 2)
    expect((await viewOf(customer)).withVat).toBe(false)
  })

  it('not to a managed client, and to their partner as the partner reads prices', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    await become(managed.clientId, 1)
    await become(partner.clientId, 2)
    expect(await viewOf(managed)).toMatchObject({
      isShown: false,
      consent: 'after-approval',
      payerName: expect.any(String),
    })
    expect(await viewOf(partner, `?clientId=${managed.clientId}`)).toMatchObject({
      isShown: true,
      withVat: false,
      consent: 'own',
    })
    expect((await (await portal.as('stranger')).get(`/orders/price-view?clientId=${managed.clientId}`)).status).toBe(
      404,
    )
  })
})
