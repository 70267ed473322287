import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCart } from '#areas/ordering/cart/contract/shapes.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/front-door.ts'
import { brands } from '#brands/brands.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/pretend-names.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aNewContact, cartWith, freeNames, orderCart } from '../fixtures.ts'

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
