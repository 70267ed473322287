import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCart } from '#areas/ordering/cart/contract/shapes.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { brands } from '#brands/brands.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aNewContact, aPerson, cartWith, freeNames, orderCart } from '../fixtures.ts'

describe('an order of a brand that lets VAT follow the buyer', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    brands.belfry.vatByBuyer = { outsideEu: 'O', answerCountsDays: 90 }
  })
  afterAll(async () => {
    delete brands.belfry.vatByBuyer
    await portal.close()
  })
  const name = freeNames(isTakenElsewhere)

  it.each([
    ['a Belgian business', 'BE', 'BE0403170701', false, 231],
    ['a Dutch business whose number is known', 'NL', 'NL004495445B01', false, 0],
    ['a German business while the register is away', 'DE', 'DE136695976', true, 231],
    ['a buyer in the United States', 'US', '', false, 0],
  ])('shows %s before what the invoice says after', async (_who, country, vat, isAway, vatCents) => {
    const customer = await portal.as('customer')
    await portal.db
      .updateTable('client')
      .set({ country, vat, customer_type: 2 })
      .where('id', '=', customer.clientId)
      .execute()
    if (isAway) await plantFault(databaseState(portal.db), 'vat-register', { about: country, next: 'retry', times: 5 })
    const cartUuid = await cartWith(customer, [{ domain: name(), years: 1 }])
    const cart = readCart((await customer.get(`/carts/${cartUuid}`)).body.data.payload)
    expect(cart).toMatchObject({ vatPercent: vatCents > 0 ? 21 : 0, vatCents, totalCents: 1099 + vatCents })
    const draft = { cartUuid, contact: aNewContact, paymentCode: 'banktransfer' }
    const review = (await customer.post('/orders/review', draft)).body.data.cart
    expect(review).toMatchObject({ subTotalCents: 1099, vatCents })
    const placed = await orderCart(customer, cartUuid, { totalCents: review.totalCents })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const order = placed.body.data.domains[0].order
    const invoice = await portal.db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({ vat_cents: vatCents, total_cents: review.totalCents })
    const kept = await portal.db
      .selectFrom('customer_order')
      .select(['vat_cents', 'total_cents'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ vat_cents: vatCents, total_cents: review.totalCents })
    const thanks = (await customer.get(`/orders/${placed.body.data.uuid}`)).body.data
    expect(thanks.vatPercent).toBe(vatCents > 0 ? 21 : 0)
  })
})

describe('an order of a private person elsewhere in the EU, above the threshold of the one stop shop', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_OSS: '1' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())
  const name = freeNames(isTakenElsewhere)

  it.each([
    ['in France', 'FR', 1, 20, 220],
    ['in Finland', 'FI', 1, 25.5, 280],
    ['in Belgium', 'BE', 1, 21, 231],
    ['in Switzerland', 'CH', 1, 21, 231],
    ['in France, but a business,', 'FR', 2, 21, 231],
  ])(
    '%s carries the VAT of where they live, from the price to the invoice',
    async (_where, country, type, rate, vat) => {
      const customer = await portal.as('customer')
      await portal.db
        .updateTable('client')
        .set({ country, vat: 'FR83404833048', customer_type: type })
        .where('id', '=', customer.clientId)
        .execute()
      expect((await customer.get('/orders/price-view')).body.data).toMatchObject({ vatPercent: rate })
      const cartUuid = await cartWith(customer, [{ domain: name(), years: 1 }])
      const placed = await orderCart(customer, cartUuid, { totalCents: 1099 + vat })
      expect(placed.status, JSON.stringify(placed.body)).toBe(200)
      const invoice = await portal.db
        .selectFrom('invoice')
        .selectAll()
        .where('order_id', '=', placed.body.data.domains[0].order)
        .executeTakeFirstOrThrow()
      const seen = (await customer.get(`/invoices/${invoice.id}`)).body.data
      expect(seen).toMatchObject({ vatCents: vat, vatGroups: [{ category: 'S', percent: rate }] })
      expect((await customer.get(`/orders/${placed.body.data.uuid}`)).body.data.vatPercent).toBe(rate)
    },
  )

  it('shows a visitor the rate of the provider until they say where they live', async () => {
    expect((await portal.visitor.get('/orders/price-view')).body.data).toMatchObject({ vatPercent: 21 })
    const cartUuid = await cartWith(portal.visitor, [{ domain: name(), years: 1 }])
    const signUp = {
      ...aPerson,
      country: 'FR',
      phonePrefix: '+33',
      phoneNumber: '1 42 68 53 00',
      postalCode: '75001',
      city: 'Paris',
    }
    const contact = { id: -1, details: signUp }
    const draft = { cartUuid, signUp, contact, paymentCode: 'banktransfer' }
    const review = await portal.visitor.post('/orders/review', draft)
    expect(review.body.data?.cart, JSON.stringify(review.body)).toMatchObject({
      subTotalCents: 1099,
      vatPercent: 20,
      vatCents: 220,
    })
  })
})
