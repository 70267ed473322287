import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const words = (text: string) => ({ nl: text, en: text, fr: text })
const place = { brands: [], hidden: false, requiresLogin: false, position: 900 }
const product = {
  ...place,
  pid: 9001,
  name: { nl: 'Nieuw pakket', en: 'New package', fr: 'Nouveau pack' },
  info: words(''),
  group: 'shared_hosting',
  variant: '',
  kind: 'hosting',
  freeMonths: 0,
  prices: [
    { code: 'EUR', term: 'yearly', cents: 6_000, setupCents: 500 },
    { code: 'PARTNER', term: 'yearly', cents: 4_500, setupCents: 0 },
  ],
}
const extension = {
  tld: '.Zuerich',
  popular: false,
  position: 900,
  brands: [],
  years: [2, 1, 2],
  quarantineDays: 40,
  lockable: true,
  needsRegistrantVerification: false,
  transferNeedsCode: true,
  autoRenewsAtRegistry: false,
  prices: [{ code: 'EUR', register: 3_000, transfer: 3_000, renew: 3_500, restore: 5_000 }],
}

describe('what staff add to the catalogue', () => {
  let portal: TestPortal
  let admin: Caller
  let customer: Caller
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    admin = await portal.as('admin')
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const add = (change: object = {}) => admin.post('/staff/catalogue/products', { ...product, ...change })
  const sold = async (pid: number): Promise<Json> => (await customer.get(`/catalogue/products/${pid}`)).body.data
  const lastLine = async (type: string, id: string | number): Promise<Json> =>
    (await admin.get(`/staff/catalogue/history?type=${type}&id=${id}`)).body.data[0]
  const priceOf = async (code: string, id: string): Promise<Json> =>
    (await admin.get(`/staff/catalogue/prices?code=${code}`)).body.data.find((row: Json) => row.id === id)

  describe('a product', () => {
    it('is sold at once, at its prices, and has a log line of who added it', async () => {
      expect(await add()).toMatchObject({ status: 201, body: { data: { pid: 9001, name: product.name } } })
      expect(await sold(9001)).toMatchObject({ name: 'Nieuw pakket', entryGroup: 'webhosting' })
      expect(await priceOf('PARTNER', 'product/9001/yearly')).toMatchObject({
        own: { price: 4_500, setup: 0 },
        retail: { price: 6_000, setup: 500 },
      })
      expect(await lastLine('product', 9001)).toMatchObject({
        action: 'catalogue.product.created',
        by: expect.any(String),
        details: { after: { group: 'shared_hosting', prices: product.prices } },
      })
    })

    it('has a number once, and what was there stays', async () => {
      expect(await add({ pid: 620 })).toMatchObject({ status: 409, body: { code: 'product_number_taken' } })
      expect((await sold(620)).name).not.toBe('Nieuw pakket')
    })

    it.each([
      ['of a kind that does not deliver its group', { kind: 'ssl' }, 'product_place_wrong'],
      ['of a variant that its group has not', { variant: 'xl' }, 'product_place_wrong'],
      [
        'under a code that is not there',
        { prices: [...product.prices, { ...product.prices[0], code: 'NERGENS' }] },
        'price_code_not_found',
      ],
      ['without a retail price', { prices: [product.prices[1]] }, 'retail_price_needed'],
      ['with a price twice', { prices: [product.prices[0], product.prices[0]] }, 'price_twice'],
      ['without a price', { prices: [] }, 'invalid_input'],
      ['with a name in two languages', { name: { ...product.name, fr: ' ' } }, 'invalid_input'],
    ])('%s is refused, and nothing of it is kept', async (_what, change, code) => {
      expect((await add({ ...change, pid: 9002 })).body.code).toBe(code)
      expect(await sold(9002)).toBeUndefined()
    })

    it('may begin with free months, and lose them', async () => {
      const row = (await admin.get('/staff/catalogue/products')).body.data.find(({ pid }: Json) => pid === 9001)
      const { pid: _, group: __, variant: ___, kind: ____, retail: _____, ...body } = row
      expect((await admin.put('/staff/catalogue/products/9001', { ...body, freeMonths: 12 })).status).toBe(200)
      expect((await sold(9001)).freeMonths).toBe(12)
      expect((await lastLine('product', 9001)).details).toEqual({
        before: { freeMonths: 0 },
        after: { freeMonths: 12 },
      })
      expect((await admin.put('/staff/catalogue/products/9001', { ...body, freeMonths: 61 })).status).toBe(422)
    })

    it('gets an option, at retail under every code until a list says otherwise', async () => {
      const option = {
        id: 'mailboxen',
        name: words('Mailboxen'),
        choices: [
          { id: '5', name: words('5'), monthlyCents: 0 },
          { id: '50', name: words('50'), monthlyCents: 300 },
        ],
      }
      const path = '/staff/catalogue/products/9001/options'
      expect(await admin.post(path, option)).toMatchObject({
        status: 201,
        body: { data: { options: [{ id: 'mailboxen' }] } },
      })
      expect((await sold(9001)).options[0].choices[1]).toMatchObject({ id: '50' })
      expect(await priceOf('PARTNER', 'option/9001/mailboxen/50')).toMatchObject({ own: null, retail: { month: 300 } })
      expect(await lastLine('product', 9001)).toMatchObject({ action: 'catalogue.option.created' })
      expect((await admin.post(path, option)).body.code).toBe('option_taken')
      const twice = { ...option, id: 'anders', choices: [option.choices[0], option.choices[0]] }
      expect((await admin.post(path, twice)).body.code).toBe('choice_twice')
      expect((await admin.post('/staff/catalogue/products/9999/options', option)).body.code).toBe('product_not_found')
    })
  })

  describe('an extension', () => {
    const make = (change: object = {}) => admin.post('/staff/catalogue/extensions', { ...extension, ...change })

    it('is sold at once for its terms, whatever its case, once', async () => {
      expect(await make()).toMatchObject({ status: 201, body: { data: { tld: 'zuerich', years: [1, 2] } } })
      const { data } = (await customer.get('/common/tld-info')).body
      expect(data.find((row: Json) => row.tld === 'zuerich').prices.registerCents).toBe(3_000)
      expect(await lastLine('extension', 'zuerich')).toMatchObject({ action: 'catalogue.extension.created' })
      expect(await make({ tld: 'zuerich' })).toMatchObject({ status: 409, body: { code: 'extension_taken' } })
    })

    it.each([
      ['that is no name', { tld: 'a b' }],
      ['for no term', { years: [] }],
      ['for eleven years', { years: [11] }],
      ['below zero', { prices: [{ ...extension.prices[0], renew: -1 }] }],
    ])('%s is refused', async (_what, change) => {
      expect((await make({ tld: 'tirol', ...change })).status).toBe(422)
    })

    it('without a retail price is refused', async () => {
      const prices = [{ ...extension.prices[0], code: 'PARTNER' }]
      expect((await make({ tld: 'tirol', prices })).body.code).toBe('retail_price_needed')
    })
  })

  describe('what a product is put together from', () => {
    const parts = async (pid: number): Promise<Json> =>
      (await admin.get(`/staff/catalogue/products/${pid}/parts`)).body.data
    const bounds = { least: 1, most: 8, step: 1 }
    const server = {
      type: 'klein',
      name: words('Klein'),
      info: words(''),
      cpus: bounds,
      memoryGb: { least: 2, most: 16, step: 2 },
      diskGb: { least: 20, most: 200, step: 10 },
      mostDisks: 2,
      position: 900,
      hidden: false,
      prices: { base: 0, cpu: 300, memory: 200, disk: 50 },
    }
    const { prices: _, type: __, ...serverChange } = server

    it('is a type of server, with bounds and prices, once', async () => {
      expect((await admin.post('/staff/catalogue/products/300/servers', server)).status).toBe(201)
      expect((await parts(300)).servers.at(-1)).toMatchObject({ type: 'klein', cpus: bounds })
      expect((await priceOf('EUR', 'server/300/klein')).own).toEqual(server.prices)
      expect((await admin.post('/staff/catalogue/products/300/servers', server)).body.code).toBe('server_type_taken')
      const most = { ...serverChange, cpus: { ...bounds, most: 4 } }
      expect((await admin.put('/staff/catalogue/products/300/servers/klein', most)).status).toBe(200)
      expect(await lastLine('product', 300)).toMatchObject({
        action: 'catalogue.server.changed',
        details: { part: 'klein', before: { cpus: bounds }, after: { cpus: most.cpus } },
      })
      expect((await admin.put('/staff/catalogue/products/300/servers/nergens', most)).body.code).toBe(
        'server_type_not_found',
      )
      const backwards = { ...server, type: 'fout', cpus: { least: 4, most: 2, step: 1 } }
      expect((await admin.post('/staff/catalogue/products/300/servers', backwards)).status).toBe(422)
    })

    it('is a size of storage, first with the price of a step', async () => {
      const pid = 9010
      await add({ pid, group: 's3_object_storage', kind: 's3' })
      const sizeGb = { least: 100, most: 1_000, step: 100 }
      const set = (stepCents: number | null) =>
        admin.put(`/staff/catalogue/products/${pid}/storage`, { sizeGb, stepCents })
      expect((await set(null)).body.code).toBe('step_price_needed')
      expect((await parts(pid)).storage).toBeNull()
      expect((await set(250)).status).toBe(200)
      expect((await priceOf('EUR', `storage/${pid}`)).own).toEqual({ step: 250 })
      expect(await parts(pid)).toMatchObject({ needs: 'storage', storage: { sizeGb } })
    })

    it('is a licence offer, with a price per term and cycle, once in the whole catalogue', async () => {
      const { pid } = await portal.db.selectFrom('licence_offer').select('pid').limit(1).executeTakeFirstOrThrow()
      const offer = {
        offerId: 'CFQ7TEST:0001',
        name: 'Nieuw plan',
        info: words(''),
        mostLicences: 300,
        position: 900,
        hidden: false,
        prices: [
          { term: 'P1M', cycle: 'monthly', cents: 1_200 },
          { term: 'P1Y', cycle: 'yearly', cents: 12_000 },
        ],
      }
      expect((await admin.post(`/staff/catalogue/products/${pid}/offers`, offer)).status).toBe(201)
      expect((await priceOf('EUR', 'offer/CFQ7TEST:0001/P1Y/yearly')).own).toEqual({ price: 12_000 })
      expect((await admin.post(`/staff/catalogue/products/${pid}/offers`, offer)).body.code).toBe('offer_taken')
      const wrong = { ...offer, offerId: 'CFQ7TEST:0002', prices: [{ term: 'P1M', cycle: 'yearly', cents: 1 }] }
      expect((await admin.post(`/staff/catalogue/products/${pid}/offers`, wrong)).status).toBe(422)
      const { prices: _, offerId, ...change } = offer
      const changed = await admin.put(`/staff/catalogue/products/${pid}/offers/${offerId}`, { ...change, hidden: true })
      expect(changed.body.data).toMatchObject({ offerId, hidden: true })
      expect((await admin.put(`/staff/catalogue/products/${pid}/offers/NERGENS`, change)).body.code).toBe(
        'offer_not_found',
      )
    })

    it('is never of another kind than the product', async () => {
      expect((await admin.post('/staff/catalogue/products/620/servers', server)).body.code).toBe('part_not_of_product')
      expect((await admin.post('/staff/catalogue/products/99999/servers', server)).body.code).toBe('product_not_found')
    })

    it('has no price row for a term that is not sold', async () => {
      const changes = [{ id: 'offer/CFQ7TEST:0001/P1M/yearly', amounts: { price: 1 }, was: null }]
      expect((await admin.put('/staff/catalogue/prices', { code: 'EUR', changes })).body.code).toBe('price_row_unknown')
    })
  })

  it('is nobody else’s to add', async () => {
    expect((await customer.post('/staff/catalogue/products', product)).status).toBe(403)
    expect((await customer.post('/staff/catalogue/extensions', extension)).status).toBe(403)
  })
})
