import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { type Answer, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { readCart } from '../contract/shapes.ts'

describe('the cart', () => {
  let portal: TestPortal
  let uuid: string
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    await portal.db
      .insertInto('promotion')
      .values([
        {
          code: 'LENTE10',
          pricing_policy_value: 0.1,
          description_nl: 'Lente',
          description_en: 'Spring',
          description_fr: 'Printemps',
        },
        {
          code: 'VOORBIJ',
          pricing_policy_value: 0.5,
          ends_on: '2026-01-01',
          description_nl: 'Voorbij',
          description_en: 'Over',
          description_fr: 'Fini',
        },
        {
          code: 'ALLEENCOM',
          pricing_policy_value: 0.5,
          tlds: ['com'],
          description_nl: 'Com',
          description_en: 'Com',
          description_fr: 'Com',
        },
      ])
      .execute()
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    uuid = randomUUID()
  })

  const cartOf = (answer: Answer) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return readCart(answer.body.data.payload)
  }
  const add = (item: unknown, caller = portal.visitor, to = uuid) => caller.post(`/carts/${to}/items`, item)
  const keys = async (caller = portal.visitor, of = uuid) =>
    readCart((await caller.get(`/carts/${of}`)).body.data.payload)
      .items.map((item) => item.key)
      .sort()

  it('is made by the first item and prices it by the catalogue, whatever the browser says', async () => {
    const cart = cartOf(await add({ domain: 'Bakkerij-Jansen.be', years: 1 }))
    const cheaper = await add({ domain: 'Bakkerij-Jansen.be', years: 1, priceCents: 1, price: 0.01, key: 'x' })
    expect(Object.keys(cheaper.body.errors)).toEqual(['priceCents', 'price', 'key'])
    expect(cart).toMatchObject({ orderType: 'domains', count: 1, subTotalCents: 799, vatCents: 168, totalCents: 967 })
    expect(cart.items[0]).toMatchObject({ key: 'bakkerij-jansen.be-0', domain: 'bakkerij-jansen.be', priceCents: 799 })
  })

  it('carries the names of the specification in euros beside the cents', async () => {
    const { body } = await add(
      { pid: 110, quantity: 2, configOptions: [{ id: 'plan', choice: 'a5' }] },
      await portal.as('customer'),
    )
    const payload = JSON.parse(body.data.payload)
    expect(payload).toMatchObject({ subTotal: 14.4, vat: 3.02, total: 17.42, count: 1 })
    expect(payload.keyItems['-110']).toMatchObject({
      price: 14.4,
      isOffice: true,
      mapConfigOptions: { plan: 'a5', backup: 'none' },
    })
  })

  it('prices an office item as the sum of its options, and the last choice of an option stands', async () => {
    const cart = cartOf(
      await add({
        pid: 100,
        term: 'yearly',
        configOptions: [
          { id: 'plan', choice: 'business-basic' },
          { id: 'backup', choice: 'daily' },
          { id: 'plan', choice: 'business-standard' },
        ],
      }),
    )
    expect(cart.items[0]).toMatchObject({ isOffice: true, unitCents: 12 * (1290 + 250), priceCents: 18_480 })
  })

  it('adds set-up once and the term for every piece', async () => {
    const cart = cartOf(await add({ pid: 630, quantity: 2 }, await portal.as('customer')))
    expect(cart.items[0]).toMatchObject({ term: 'monthly', unitCents: 8900, setupCents: 4900, priceCents: 22_700 })
  })

  it('replaces an item of the same key', async () => {
    await add({ domain: 'een.com', years: 1 })
    const cart = cartOf(await add({ domain: 'een.com', years: 2 }))
    expect(cart.items).toMatchObject([{ key: 'een.com-0', years: 2, priceCents: 1099 + 1499 }])
  })

  it('refuses an item of the other kind and keeps the cart as it was', async () => {
    await add({ domain: 'een.be' })
    const answer = await add({ pid: 200, domain: 'een.be' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'order_type_exists',
      error: 'Er zitten al andere producten in je winkelmandje. Domeinnamen en diensten bestel je apart',
    })
    expect(await keys()).toEqual(['een.be-0'])
  })

  it.each([
    ['a name without extension', { domain: 'bakker' }, 'domain_invalid'],
    ['a name with www', { domain: 'www.bakker.be' }, 'domain_invalid'],
    ['a name of two letters', { domain: 'ab.be' }, 'domain_invalid'],
    ['an extension nobody sells', { domain: 'bakker.zzz' }, 'not_sold'],
    ['years that the extension does not offer', { domain: 'bakker.be', years: 2 }, 'years_not_sold'],
    ['nothing at all', {}, 'domain_required'],
    ['a product that does not exist', { pid: 999_999 }, 'not_sold'],
    ['a product for signed-in people', { pid: 110 }, 'not_sold'],
    ['hosting for no domain', { pid: 200 }, 'domain_required'],
    ['a term that is not offered', { pid: 200, domain: 'bakker.be', term: 'monthly' }, 'term_not_sold'],
    ['a choice that is not offered', { pid: 100, configOptions: [{ id: 'plan', choice: 'x' }] }, 'option_not_sold'],
    ['an option of another product', { pid: 100, configOptions: [{ id: 'cpu', choice: '8' }] }, 'option_not_sold'],
  ])('refuses %s and makes no cart', async (_what, item, code) => {
    const answer = await add(item)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect((await portal.visitor.get(`/carts/${uuid}`)).status).toBe(404)
  })

  it.each([
    ['a negative quantity', { pid: 100, quantity: -1 }, 'quantity'],
    ['years as text', { domain: 'een.be', years: 'veel' }, 'years'],
  ])('refuses %s beside the field', async (_what, item, field) => {
    const answer = await add(item)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('refuses a uuid that is none', async () => {
    expect((await portal.visitor.post('/carts/geen/items', { domain: 'een.be' })).status).toBe(422)
  })

  it('lets a transfer wait for its code', async () => {
    const cart = cartOf(await add({ domain: 'verhuis.be', domainType: 'transfer', years: 5 }))
    expect(cart.items[0]).toMatchObject({ problem: 'transfer_code_required', years: 1, priceCents: 0 })
    const coded = cartOf(await add({ domain: 'verhuis.be', domainType: 'transfer', transferCode: '123-456' }))
    expect(coded.items[0]?.problem).toBeNull()
  })

  it('takes two-part extensions that are on sale', async () => {
    expect(cartOf(await add({ domain: 'bakery.co.uk' })).items[0]?.priceCents).toBe(899)
  })

  it('takes the last of a thing that a saved list names twice', async () => {
    const items = [{ domain: 'dubbel.be' }, { domain: 'DUBBEL.be' }, { domain: 'enkel.be' }]
    const saved = cartOf(await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify({ items }) }))
    expect(saved.items.map(({ domain }) => domain)).toEqual(['dubbel.be', 'enkel.be'])
  })

  it('refuses the twenty-first domain and keeps twenty', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ domain: `naam-${index}.be` }))
    cartOf(await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify({ items }) }))
    const answer = await add({ domain: 'een-te-veel.be' })
    expect([answer.status, answer.body.code]).toEqual([422, 'too_many_domains'])
    expect(await keys()).toHaveLength(20)
    expect((await add({ domain: 'naam-3.be' })).status).toBe(200)
  })

  it('keeps all of nine items that are added at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => add({ domain: `tegelijk-${index}.be` })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(200))
    expect(await keys()).toHaveLength(9)
  })

  it('lets one kind win when both are added at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        add(index % 2 ? { domain: `race-${index}.be` } : { pid: 600 + (index % 4) * 5 }),
      ),
    )
    const cart = cartOf(await portal.visitor.get(`/carts/${uuid}`))
    expect(new Set(cart.items.map((item) => item.pid > 0)).size).toBe(1)
    expect(answers.filter((answer) => answer.status === 409).length).toBe(4)
  })

  it('never drops on a save what another tab added', async () => {
    await add({ domain: 'tab-een.be' })
    await add({ domain: 'tab-twee.be' })
    const stale = { items: [{ domain: 'tab-een.be' }], step: 2, paymentCode: 'banktransfer', nonsense: 1 }
    const cart = cartOf(await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify(stale) }))
    expect(cart.items.map((item) => item.domain)).toEqual(['tab-een.be', 'tab-twee.be'])
    expect(cart).toMatchObject({ step: 2, paymentCode: 'banktransfer' })
  })

  it('keeps the state of the checkout that a later save does not name', async () => {
    await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify({ items: [{ domain: 'een.be' }], step: 1 }) })
    const cart = cartOf(await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify({ infoStep: 4 }) }))
    expect(cart).toMatchObject({ step: 1, infoStep: 4, paymentStep: 1, orderDomainType: 'register' })
  })

  it.each(['{', '[]', '{"step":9}', '{"items":[{"pid":-1}]}'])('refuses an unreadable payload: %s', async (payload) => {
    const answer = await portal.visitor.put(`/carts/${uuid}`, { payload })
    expect([answer.status, answer.body.code]).toEqual([422, 'cart_unreadable'])
  })

  it('is created with a uuid of ours when the browser has none', async () => {
    const answer = await portal.visitor.post('/carts', { payload: JSON.stringify({ items: [{ domain: 'nieuw.be' }] }) })
    expect(answer.status).toBe(201)
    expect(readCart(answer.body.data.payload)).toMatchObject({ uuid: answer.body.data.uuid, count: 1, version: 1 })
  })

  it('belongs to the account that wrote in it: nobody else reads, changes or removes it', async () => {
    const customer = await portal.as('customer')
    await add({ domain: 'geheim.be' }, customer)
    for (const other of [portal.visitor, await portal.as('stranger'), await portal.as('partner')]) {
      const answers = [
        await other.get(`/carts/${uuid}`),
        await add({ domain: 'inbraak.be' }, other),
        await other.put(`/carts/${uuid}`, { payload: '{}' }),
        await other.delete(`/carts/${uuid}`),
        await other.delete(`/carts/${uuid}/items/geheim.be-0`),
        await other.post(`/carts/${uuid}/completed`),
        await other.post('/orders/check-promotion', { uuid, code: 'LENTE10' }),
      ]
      expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array(7).fill([404, 'cart_not_found']))
    }
    expect(await keys(customer)).toEqual(['geheim.be-0'])
  })

  it('moves from the visitor to the account that goes on with it', async () => {
    await add({ domain: 'eerst-bezoeker.be' })
    const customer = await portal.as('customer')
    await add({ domain: 'dan-klant.be' }, customer)
    expect(await keys(customer)).toHaveLength(2)
    expect((await portal.visitor.get(`/carts/${uuid}`)).status).toBe(404)
  })

  it('is found again on another device by the user who filled it, and by nobody else', async () => {
    const owner = await portal.as('subuser')
    await add({ domain: 'thuis-begonnen.be' }, owner)
    const found = await owner.get('/carts')
    expect(cartOf(found).items.map((item) => item.domain)).toEqual(['thuis-begonnen.be'])
    const other = await (await portal.as('stranger')).get('/carts')
    expect(other.body.data?.uuid).not.toBe(uuid)
    expect((await portal.visitor.get('/carts')).status).toBe(401)
  })

  it('is not found again once it is empty', async () => {
    const admin = await portal.as('admin')
    await add({ domain: 'weer-weg.be' }, admin)
    await admin.delete(`/carts/${uuid}/items/weer-weg.be-0`)
    expect((await admin.get('/carts')).body).toEqual({ data: null })
  })

  it('is priced for the client it is bound to, who must be the caller’s', async () => {
    const [partner, managed, stranger] = [
      await portal.as('partner'),
      await portal.as('managed'),
      await portal.as('stranger'),
    ]
    await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
    const payload = JSON.stringify({ items: [{ domain: 'voor-klant.com' }] })
    const cart = cartOf(await partner.put(`/carts/${uuid}?clientId=${managed.clientId}`, { payload }))
    expect(cart).toMatchObject({ clientId: managed.clientId, priceCode: 'PARTNER', subTotalCents: 967 })
    const other = await partner.put(`/carts/${uuid}`, { payload, clientId: stranger.clientId })
    expect([other.status, other.body.code]).toEqual([404, 'client_not_found'])
    expect((await portal.visitor.put(`/carts/${randomUUID()}`, { payload, clientId: managed.clientId })).status).toBe(
      404,
    )
  })

  it('loses one item, keeps its kind, and goes with the last', async () => {
    await add({ domain: 'een.be' })
    await add({ domain: 'twee.be' })
    const cart = cartOf(await portal.visitor.delete(`/carts/${uuid}/items/een.be-0`))
    expect(cart).toMatchObject({ orderType: 'domains', count: 1 })
    expect((await portal.visitor.delete(`/carts/${uuid}/items/een.be-0`)).body.code).toBe('item_not_found')
    expect((await portal.visitor.delete(`/carts/${uuid}/items/twee.be-0`)).body).toEqual({ data: null })
    expect((await portal.visitor.get(`/carts/${uuid}`)).body).toEqual({ data: null })
    expect(cartOf(await add({ pid: 620 }))).toMatchObject({ orderType: 'services', count: 1 })
  })

  it('is removed whole', async () => {
    await add({ domain: 'weg.be' })
    expect((await portal.visitor.delete(`/carts/${uuid}`)).status).toBe(204)
    expect((await portal.visitor.get(`/carts/${uuid}`)).body).toEqual({ data: null })
    expect((await portal.visitor.delete(`/carts/${randomUUID()}`)).status).toBe(404)
  })

  it('is completed only when nothing is left in it', async () => {
    await add({ domain: 'nog-hier.be' })
    const completed = async () => (await portal.visitor.post(`/carts/${uuid}/completed`)).body.data.completed
    expect(await completed()).toBe(false)
    expect(await keys()).toEqual(['nog-hier.be-0'])
    await portal.visitor.delete(`/carts/${uuid}/items/nog-hier.be-0`)
    expect([await completed(), await completed()]).toEqual([true, true])
  })

  it('shows an item that is no longer sold, and charges nothing for it', async () => {
    await add({ pid: 610 })
    await portal.db.updateTable('product').set({ hidden: true }).where('pid', '=', 610).execute()
    const cart = cartOf(await portal.visitor.get(`/carts/${uuid}`))
    expect(cart).toMatchObject({ totalCents: 0, items: [{ pid: 610, problem: 'not_sold' }] })
    await portal.db.updateTable('product').set({ hidden: false }).where('pid', '=', 610).execute()
  })

  describe('with a promotion', () => {
    const check = (code: string, caller = portal.visitor) => caller.post('/orders/check-promotion', { uuid, code })

    it('takes off the fraction before VAT, and remembers it', async () => {
      await add({ domain: 'korting.com' })
      const answer = await check('lente10')
      expect(answer.body).toMatchObject({
        success: true,
        message: '',
        data: { code: 'LENTE10', Description: 'Lente', PricingPolicyValue: 0.1, totalCents: 110, total: '1.10' },
      })
      const cart = cartOf(await portal.visitor.get(`/carts/${uuid}`))
      expect(cart).toMatchObject({ subTotalCents: 1099, promotionCents: 110, vatCents: 208, totalCents: 1197 })
    })

    it.each([
      ['BESTAATNIET', 'Deze promotiecode bestaat niet'],
      ['VOORBIJ', 'Deze promotie is voorbij'],
      ['ALLEENCOM', 'Deze promotie geldt niet voor wat er in je winkelmandje zit'],
    ])('says why %s does not hold, and clears the one before', async (code, message) => {
      await add({ domain: 'korting.be' })
      await check('LENTE10')
      expect((await check(code)).body).toMatchObject({ success: false, message, data: null })
      expect(cartOf(await portal.visitor.get(`/carts/${uuid}`)).promotion).toBeNull()
    })

    it('is cleared by an empty code', async () => {
      await add({ domain: 'korting.be' })
      await check('LENTE10')
      expect((await check('')).body).toMatchObject({ success: true, message: '', data: null })
      expect(cartOf(await portal.visitor.get(`/carts/${uuid}`)).promotionCents).toBe(0)
    })

    it('refuses a check on no cart', async () => {
      expect((await check('LENTE10')).body.code).toBe('cart_not_found')
      expect((await portal.visitor.post('/orders/check-promotion', { code: 'LENTE10' })).status).toBe(422)
    })
  })
})
