import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { cartWith, orderCart } from '#areas/ordering/checkout/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('the catalogue in the hands of staff', () => {
  let portal: TestPortal
  let admin: Caller
  let customer: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    admin = await portal.as('admin')
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const prices = async (code: string): Promise<Json[]> =>
    (await admin.get(`/staff/catalogue/prices?code=${code}`)).body.data
  const priceOf = async (code: string, id: string) => (await prices(code)).find((row) => row.id === id)
  const save = (code: string, changes: unknown[]) => admin.put('/staff/catalogue/prices', { code, changes })
  const be = 'tld/be'

  describe('prices', () => {
    it('are listed of every kind, a code’s own beside retail', async () => {
      const rows = await prices('PARTNER')
      expect(new Set(rows.map((row) => row.kind))).toEqual(
        new Set(['product', 'option', 'offer', 'server', 'storage', 'tld']),
      )
      const row = rows.find(({ id }) => id === be)
      expect(row).toMatchObject({ name: '.be', term: null })
      expect(row?.own.register).toBeLessThan(row?.retail.register)
    })

    it('are saved to the cent, shown to buyers, and leave a log line of who changed them', async () => {
      const was = (await priceOf('EUR', be))?.own
      const amounts = { ...was, register: was.register + 1 }
      expect((await save('EUR', [{ id: be, amounts, was }])).body).toEqual({ success: true, changed: 1 })
      const { data } = (await customer.get('/common/tld-info')).body
      expect(data.find((row: Json) => row.tld === 'be').prices.registerCents).toBe(amounts.register)
      const history = await admin.get(`/staff/catalogue/history?type=price&id=${encodeURIComponent(`EUR:${be}`)}`)
      expect(history.body.data).toMatchObject([
        { action: 'catalogue.price.changed', by: expect.any(String), details: { before: was, after: amounts } },
      ])
    })

    it('are saved once, however often the same is sent at once, and one price has one new amount', async () => {
      const id = 'tld/nl'
      const was = (await priceOf('EUR', id))?.own
      const change = { id, amounts: { ...was, register: was.register + 7 }, was }
      const lines = async () =>
        (await admin.get(`/staff/catalogue/history?type=price&id=${encodeURIComponent(`EUR:${id}`)}`)).body.data.length
      const rows = async () =>
        (await portal.db.selectFrom('tld_price').select('tld').where('tld', '=', 'nl').execute()).length
      const before = [await lines(), await rows()]
      const twice = await save('EUR', [change, change])
      expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['changes.1']])
      expect([await lines(), await rows()]).toEqual(before)
      const answers = await Promise.all(Array.from({ length: 4 }, () => save('EUR', [change])))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect([await lines(), await rows()]).toEqual([Number(before[0]) + 1, before[1]])
      expect((await priceOf('EUR', id))?.own).toEqual(change.amounts)
    })

    it('that somebody else changed meanwhile are not overwritten, and none of the others is saved', async () => {
      const [com, info] = await Promise.all(['tld/com', 'tld/info'].map((id) => priceOf('EUR', id)))
      const stale = { ...com?.own, register: 1 }
      const answer = await save('EUR', [
        { id: 'tld/info', amounts: { ...info?.own, renew: 9999 }, was: info?.own },
        { id: 'tld/com', amounts: stale, was: stale },
      ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'prices_changed_meanwhile' } })
      expect((await priceOf('EUR', 'tld/info'))?.own).toEqual(info?.own)
    })

    it('of an option are kept beside its choice', async () => {
      const row = (await prices('PARTNER')).find(({ kind }) => kind === 'option') as Json
      const amounts = { month: row.own.month + 7 }
      expect((await save('PARTNER', [{ id: row.id, amounts, was: row.own }])).status).toBe(200)
      expect((await priceOf('PARTNER', row.id))?.own).toEqual(amounts)
      expect((await priceOf('EUR', row.id))?.own).toEqual(row.retail)
    })

    it('of a code may be taken away, and retail holds again; retail itself stays', async () => {
      const was = (await priceOf('ASSOCIATION', be))?.own
      expect((await save('ASSOCIATION', [{ id: be, amounts: null, was }])).status).toBe(200)
      expect((await priceOf('ASSOCIATION', be))?.own).toBeNull()
      const retail = (await priceOf('EUR', be))?.own
      expect(await save('EUR', [{ id: be, amounts: null, was: retail }])).toMatchObject({
        status: 409,
        body: { code: 'retail_price_needed' },
      })
    })

    it.each([
      ['of what is not sold', { id: 'tld/nietsvoorons', amounts: null, was: null }, 'price_row_unknown'],
      ['with an amount too few', { id: be, amounts: { register: 5 }, was: null }, 'price_row_unknown'],
    ])('%s are refused', async (_what, change, code) => {
      expect(await save('EUR', [change])).toMatchObject({ status: 422, body: { code } })
    })

    it('below zero, in parts of a cent, or under an unknown code are refused', async () => {
      const was = (await priceOf('EUR', be))?.own
      for (const register of [-1, 10.5])
        expect((await save('EUR', [{ id: be, amounts: { ...was, register }, was }])).status).toBe(422)
      expect((await save('NERGENS', [{ id: be, amounts: was, was }])).body.code).toBe('price_code_not_found')
    })

    it('are copied to a new code, each a percentage cheaper, rounded once', async () => {
      const made = await admin.post('/staff/catalogue/price-codes', {
        code: 'scholen',
        from: 'PARTNER',
        changePercent: -12.5,
      })
      expect(made).toMatchObject({ status: 201, body: { code: 'SCHOLEN' } })
      const [from, to] = await Promise.all([prices('PARTNER'), prices('SCHOLEN')])
      expect(to.map(({ id }) => id)).toEqual(from.map(({ id }) => id))
      const source = from.find(({ id }) => id === be)?.own
      const copy = to.find(({ id }) => id === be)?.own
      expect(copy.renew).toBe(source.renew - Math.round((source.renew * 125) / 1000))
      expect(copy.restore).toBe(source.restore)
      const codes = (await admin.get('/staff/catalogue/price-codes')).body.data
      expect(codes).toContainEqual({ code: 'SCHOLEN', clients: 0 })
      const again = { code: 'SCHOLEN', from: 'EUR', changePercent: 0 }
      expect((await admin.post('/staff/catalogue/price-codes', again)).body.code).toBe('price_code_taken')
    })

    it('that rise never make somebody pay more than they agreed to', async () => {
      const uuid = await cartWith(customer, [{ domain: 'bakkerij-peeters.be' }])
      const { totalCents } = await reviewed(uuid)
      const was = (await priceOf('EUR', be))?.own
      await save('EUR', [{ id: be, amounts: { ...was, register: was.register + 500 }, was }])
      const refused = await orderCart(customer, uuid, { totalCents })
      expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
      const now = await reviewed(uuid)
      expect(now.totalCents).toBe(totalCents + 605)
      expect((await orderCart(customer, uuid, { totalCents: now.totalCents })).status).toBe(200)
    })
    const reviewed = async (cartUuid: string): Promise<{ totalCents: number }> =>
      (await customer.post('/orders/review', { cartUuid })).body.data.cart
  })

  describe('products and extensions', () => {
    const product = async (pid: number): Promise<Json> =>
      (await admin.get('/staff/catalogue/products')).body.data.find((row: Json) => row.pid === pid)
    const bodyOf = ({ name, info, brands, hidden, requiresLogin, position, freeMonths, options }: Json) => ({
      name,
      info,
      brands,
      hidden,
      requiresLogin,
      position,
      freeMonths,
      options,
    })

    it('get another name, and leave the shop when they are hidden', async () => {
      const before = bodyOf(await product(620))
      const name = { nl: 'Webpakket', en: 'Web package', fr: 'Pack web' }
      expect((await admin.put('/staff/catalogue/products/620', { ...before, name })).status).toBe(200)
      expect((await customer.get('/catalogue/products/620')).body.data.name).toBe('Webpakket')
      await admin.put('/staff/catalogue/products/620', { ...before, name, hidden: true })
      expect((await customer.get('/catalogue/products/620')).status).toBe(404)
      const { data } = (await admin.get('/staff/catalogue/history?type=product&id=620')).body
      expect(data[0].details).toEqual({ before: { hidden: false }, after: { hidden: true } })
      await admin.put('/staff/catalogue/products/620', before)
    })

    it('keep their options and their prices', async () => {
      const withOptions = (await admin.get('/staff/catalogue/products')).body.data.find(
        (row: Json) => row.options.length > 0,
      )
      const path = `/staff/catalogue/products/${withOptions.pid}`
      const option = { ...withOptions.options[0], name: { nl: 'Anders', en: 'Other', fr: 'Autre' } }
      const before = await prices('PARTNER')
      const options = [option, ...withOptions.options.slice(1)]
      expect((await admin.put(path, { ...bodyOf(withOptions), options })).status).toBe(200)
      expect((await prices('PARTNER')).map(({ own }) => own)).toEqual(before.map(({ own }) => own))
      const fewer = { ...bodyOf(withOptions), options: [] }
      expect(await admin.put(path, fewer)).toMatchObject({ status: 409, body: { code: 'options_differ' } })
    })

    it('need a name in each language', async () => {
      const before = bodyOf(await product(620))
      const answer = await admin.put('/staff/catalogue/products/620', { ...before, name: { ...before.name, fr: ' ' } })
      expect(answer.status).toBe(422)
    })

    it('are sold by the brands that were chosen', async () => {
      const change = { popular: false, position: 3, brands: ['carillon'] }
      expect((await admin.put('/staff/catalogue/extensions/eu', change)).status).toBe(200)
      const sold = (await customer.get('/common/tld-info')).body.data.map((row: Json) => row.tld)
      expect(sold).not.toContain('eu')
      const listed = (await admin.get('/staff/catalogue/extensions')).body.data
      expect(listed.find((row: Json) => row.tld === 'eu')).toMatchObject(change)
      expect((await admin.put('/staff/catalogue/extensions/nergens', change)).body.code).toBe('extension_not_found')
    })

    it('are nobody’s else to change', async () => {
      expect((await customer.get('/staff/catalogue/products')).status).toBe(403)
      expect((await customer.put('/staff/catalogue/prices', { code: 'EUR', changes: [] })).status).toBe(403)
    })
  })

  describe('promotions', () => {
    const terms = {
      description: { nl: 'Lente', en: 'Spring', fr: 'Printemps' },
      percent: 7.5,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesPerClient: 1,
      tlds: [],
      pids: [],
    }
    const make = (code: string, change: object = {}) => admin.post('/staff/promotions', { ...terms, code, ...change })
    const state = async (code: string) => (await admin.get(`/staff/promotions/${code}`)).body.data.state

    it('are typed as a percentage, kept as a fraction, and taken off the cart', async () => {
      expect((await make('lente75')).body.data).toMatchObject({ code: 'LENTE75', percent: 7.5, used: 0 })
      const kept = await portal.db.selectFrom('promotion').selectAll().where('code', '=', 'LENTE75').executeTakeFirst()
      expect(Number(kept?.pricing_policy_value)).toBe(0.075)
      const uuid = await cartWith(customer, [{ domain: 'drukkerij-maes.com' }])
      const checked = await customer.post('/orders/check-promotion', { uuid, code: 'Lente75' })
      expect(checked.body).toMatchObject({ success: true })
      expect((await orderCart(customer, uuid)).status).toBe(200)
      const { data, uses } = (await admin.get('/staff/promotions/lente75')).body
      expect(data.used).toBe(1)
      expect(uses).toMatchObject([{ cents: 82, clientName: 'customer bv' }])
    })

    it('have a code once, whatever its case', async () => {
      await make('EENMALIG')
      expect(await make('eenmalig')).toMatchObject({ status: 409, body: { code: 'promotion_code_taken' } })
    })

    it.each([
      ['an end before the beginning', { startsOn: '2026-12-01', endsOn: '2026-11-30' }, 'promotion_period_wrong'],
      ['an extension that is not sold', { tlds: ['nietsvoorons'] }, 'promotion_product_unknown'],
    ])('with %s are refused', async (_what, change, code) => {
      expect(await make('FOUT', change)).toMatchObject({ status: 422, body: { code } })
    })

    it('of nothing, of more than everything, or of parts of a hundredth are refused', async () => {
      for (const percent of [0, 100.01, 7.125]) expect((await make('FOUT', { percent })).status).toBe(422)
    })

    it('get no limit below what was used already', async () => {
      await make('VAAK')
      await portal.db.updateTable('promotion').set({ used: 5 }).where('code', '=', 'VAAK').execute()
      const change = (maxUses: number) => admin.put('/staff/promotions/VAAK', { ...terms, maxUses })
      expect((await change(4)).body.code).toBe('promotion_used_more')
      expect((await change(5)).body.data).toMatchObject({ maxUses: 5, state: 'over' })
      expect((await admin.get('/staff/promotions?state=over')).body.data.map((row: Json) => row.code)).toEqual(['VAAK'])
    })

    it('end at once, also before they began', async () => {
      await make('NU')
      await make('STRAKS', { startsOn: '2026-12-01', endsOn: '2026-12-31' })
      expect(await state('STRAKS')).toBe('planned')
      for (const code of ['NU', 'STRAKS']) {
        expect((await admin.post(`/staff/promotions/${code}/end`)).status).toBe(200)
        expect(await state(code)).toBe('over')
      }
      expect((await admin.post('/staff/promotions/NERGENS/end')).body.code).toBe('promotion_not_found')
    })

    it('are listed a page at a time, the most used first when asked', async () => {
      const { body } = await admin.get('/staff/promotions?sort=-used&perPage=10')
      expect(body).toMatchObject({ page: 1, perPage: 10 })
      expect(body.data[0].code).toBe('VAAK')
      expect((await admin.get('/staff/promotions?q=lente&sort=code')).body.total).toBeGreaterThan(1)
    })
  })
})
