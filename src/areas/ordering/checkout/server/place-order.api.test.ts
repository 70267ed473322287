import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCart } from '#areas/ordering/cart/contract/shapes.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import type { PlacedItem } from '../contract/shapes.ts'
import { aNewContact, aPerson, cartWith, freeNames, orderCart, rowsOfOrders } from '../fixtures.ts'

describe('placing and reviewing an order', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
    const words = { description_nl: 'x', description_en: 'x', description_fr: 'x' }
    await portal.db
      .insertInto('promotion')
      .values([{ code: 'EENMAAL', pricing_policy_value: 0.1, max_uses_per_client: 1, ...words }])
      .execute()
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const { orderRow, invoicesOf } = rowsOfOrders(() => portal)
  const view = async (caller: Caller, uuid: string) => (await caller.get(`/orders/${uuid}`)).body.data

  describe('placing an order', () => {
    it('orders a domain with a new contact, invoices it and empties the cart', async () => {
      const customer = await portal.as('customer')
      const domain = name()
      const cartUuid = await cartWith(customer, [{ domain, years: 2 }])
      const answer = await orderCart(customer, cartUuid)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const { data } = answer.body
      expect(answer.body).toMatchObject({ success: true, message: 'Je bestelling is geplaatst' })
      expect(data.domains).toEqual([{ success: true, keys: [`${domain}-0`], order: expect.any(Number), message: '' }])
      expect(data).toMatchObject({
        services: [],
        code: 'banktransfer',
        emailOrder: 'customer@test.example',
        redirectUrl: null,
        thankYouUrl: `/order/thankyou?uuid=${data.uuid}`,
      })
      expect(data.bankTransferMessage).toContain('31,44')
      const [invoice] = await invoicesOf(data.domains[0].order)
      expect(invoice).toMatchObject({
        subtotal_cents: 2598,
        vat_cents: 546,
        total_cents: 3144,
        client_id: customer.clientId,
      })
      const lines = await portal.db
        .selectFrom('invoice_line')
        .selectAll()
        .where('invoice_id', '=', invoice!.id)
        .execute()
      expect(lines).toMatchObject([{ description: `${domain}, registratie voor 2 jaar`, net_cents: 2598 }])
      expect((await customer.get(`/carts/${cartUuid}`)).body).toEqual({ data: null })
      const contact = await portal.db
        .selectFrom('contact')
        .selectAll()
        .where('id', '=', data.contactId)
        .executeTakeFirst()
      expect(contact).toMatchObject({ client_id: customer.clientId, email: 'an@test.example' })
    })

    it('sends the buyer to the payment provider for a method that is paid at once', async () => {
      const customer = await portal.as('customer')
      const answer = await orderCart(customer, await cartWith(customer, [{ domain: name() }]), {
        paymentCode: 'bancontact',
      })
      expect(answer.body.data.redirectUrl).toMatch(/^http/)
      expect(answer.body.data.bankTransferMessage).toBeNull()
    })

    it('stands even when the payment provider is silent, and can be paid from its own page', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      await plantFault(databaseState(portal.db), 'payment', { about: '*', next: 'retry' })
      const { body } = await orderCart(customer, cartUuid, { paymentCode: 'ideal' })
      expect(body).toMatchObject({ success: true, data: { redirectUrl: null } })
      expect(body.message).toContain('Onze betaalpartner antwoordt niet')
      const again = await customer.post('/payments/prepare', { uuid: body.data.uuid, method: 'ideal' })
      expect(again.body.data.redirectUrl).toMatch(/^http/)
    })

    it('takes an existing contact of the client, never somebody else’s', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const first = await orderCart(customer, await cartWith(customer, [{ domain: name() }]))
      const { contactId } = first.body.data
      const again = await orderCart(customer, await cartWith(customer, [{ domain: name() }]), {
        contact: { id: contactId },
      })
      expect(again.body.data.contactId).toBe(contactId)
      const theirs = await orderCart(stranger, await cartWith(stranger, [{ domain: name() }]), {
        contact: { id: contactId },
      })
      expect([theirs.status, theirs.body.code]).toEqual([404, 'contact_not_found'])
    })

    it('makes a visitor a client in the same call, and shows them their order by its uuid', async () => {
      const cartUuid = await cartWith(portal.visitor, [{ domain: name() }])
      const signUp = { ...aPerson, emailAddress: 'nieuwe.klant@test.example' }
      const answer = await orderCart(portal.visitor, cartUuid, { signUp, password: 'Welkom2026' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.data.emailOrder).toBe('ni**********@test.example')
      const client = await portal.db
        .selectFrom('client')
        .selectAll()
        .where('email', '=', signUp.emailAddress)
        .executeTakeFirst()
      expect((await orderRow(answer.body.data.uuid)).client_id).toBe(client?.id)
      expect(await view(portal.visitor, answer.body.data.uuid)).toMatchObject({ state: 'awaiting-payment' })
    })

    it('keeps neither client nor order of a visitor whose order is refused', async () => {
      const cartUuid = await cartWith(portal.visitor, [{ domain: name() }])
      const signUp = { ...aPerson, emailAddress: 'nooit@test.example' }
      const answer = await orderCart(portal.visitor, cartUuid, { signUp, paymentCode: 'monopoly' })
      expect([answer.status, answer.body.code]).toEqual([422, 'payment_code_unknown'])
      const client = await portal.db
        .selectFrom('client')
        .select('id')
        .where('email', '=', signUp.emailAddress)
        .executeTakeFirst()
      expect(client).toBeUndefined()
      expect(readCart((await portal.visitor.get(`/carts/${cartUuid}`)).body.data.payload).count).toBe(1)
    })

    it('bills the partner of a managed client at the partner’s prices', async () => {
      const [partner, managed] = [await portal.as('partner'), await portal.as('managed')]
      await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', partner.clientId).execute()
      const answer = await orderCart(partner, await cartWith(partner, [{ domain: name() }]), {
        clientId: managed.clientId,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const row = await orderRow(answer.body.data.uuid)
      expect(row).toMatchObject({ client_id: managed.clientId, subtotal_cents: 967 })
      expect(await invoicesOf(row.id)).toMatchObject([{ client_id: partner.clientId }])
    })

    it('leaves in the cart what was taken meanwhile, and charges only the rest', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const [free, gone] = [name('vrij'), name('weg')]
      const cartUuid = await cartWith(customer, [{ domain: free }, { domain: gone }])
      await portal.db.insertInto('domain').values({ name: gone, tld: 'com', client_id: stranger.clientId }).execute()
      const { body } = await orderCart(customer, cartUuid)
      const fared = Object.fromEntries(
        body.data.domains.map((row: PlacedItem) => [row.keys[0], [row.success, row.message]]),
      )
      expect(fared).toEqual({
        [`${free}-0`]: [true, ''],
        [`${gone}-0`]: [false, 'Deze domeinnaam is intussen niet meer beschikbaar'],
      })
      expect(body.message).toContain('Een deel')
      expect(await orderRow(body.data.uuid)).toMatchObject({ subtotal_cents: 1099 })
      const left = readCart((await customer.get(`/carts/${cartUuid}`)).body.data.payload)
      expect(left.items.map((item) => item.domain)).toEqual([gone])
      expect(left.orderType).toBe('domains')
    })

    it('places nothing when nothing can be had', async () => {
      const customer = await portal.as('customer')
      const domain = name()
      const cartUuid = await cartWith(customer, [{ domain }])
      await portal.db.insertInto('domain').values({ name: domain, tld: 'com', client_id: customer.clientId }).execute()
      const answer = await orderCart(customer, cartUuid)
      expect([answer.status, answer.body.code]).toEqual([409, 'nothing_orderable'])
      expect(answer.body.details.left).toEqual([{ key: `${domain}-0`, code: 'name_taken' }])
    })

    it('refuses when the price rose above what the buyer saw', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      expect((await orderCart(customer, cartUuid, { totalCents: 1000 })).body.code).toBe('price_changed')
      expect((await orderCart(customer, cartUuid, { totalCents: 1330 })).status).toBe(200)
    })

    it.each([
      ['terms that are not accepted', { agreeTerm: false }, 'invalid_input', 'agreeTerm'],
      ['no contact', { contact: undefined }, 'no_contact', 'contact'],
      ['a new contact without details', { contact: { id: -1 } }, 'no_contact', 'contact'],
      ['no payment method', { paymentCode: '' }, 'no_payment_code', 'paymentCode'],
      ['the hidden student method', { paymentCode: 'student' }, 'payment_code_unknown', 'paymentCode'],
      ['the monthly invoice of others', { paymentCode: 'monthlyinvoice' }, 'payment_code_unknown', 'paymentCode'],
      [
        'a contact with a wrong postal code',
        { contact: { id: -1, details: { ...aPerson, postalCode: '90' } } },
        'invalid_input',
        'contact.details.postalCode',
      ],
    ])('refuses %s beside the field', async (_what, more, code, field) => {
      const customer = await portal.as('customer')
      const answer = await orderCart(customer, await cartWith(customer, [{ domain: name() }]), more)
      expect([answer.status, answer.body.code]).toEqual([422, code])
      expect(Object.keys(answer.body.errors)).toEqual([field])
    })

    it('refuses a transfer without its code, and names the item', async () => {
      const customer = await portal.as('customer')
      const domain = name('verhuis')
      const answer = await orderCart(customer, await cartWith(customer, [{ domain, domainType: 'transfer' }]))
      expect(answer.body).toMatchObject({ code: 'transfer_code_required', details: { key: `${domain}-0` } })
    })

    it('refuses a visitor who does not sign up, an empty cart, and a cart of somebody else', async () => {
      const visitorsCart = await cartWith(portal.visitor, [{ domain: name() }])
      expect((await orderCart(portal.visitor, visitorsCart)).body.code).toBe('no_client')
      const customer = await portal.as('customer')
      expect((await orderCart(customer, await cartWith(customer, []))).body.code).toBe('cart_empty')
      const theirs = await cartWith(customer, [{ domain: name() }])
      expect((await orderCart(await portal.as('stranger'), theirs)).body.code).toBe('cart_not_found')
      expect((await orderCart(customer, randomUUID())).status).toBe(404)
    })

    it('orders for no client of somebody else', async () => {
      const [partner, stranger] = [await portal.as('partner'), await portal.as('stranger')]
      const answer = await orderCart(partner, await cartWith(partner, [{ domain: name() }]), {
        clientId: stranger.clientId,
      })
      expect([answer.status, answer.body.code]).toEqual([404, 'client_not_found'])
    })
  })

  describe('a promotion per client', () => {
    it('holds once for a client, and is gone from what is left in the cart', async () => {
      const customer = await portal.as('client')
      expect((await orderCart(customer, await cartWith(customer, [{ domain: name() }], 'EENMAAL'))).status).toBe(200)
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const again = await customer.post('/orders/check-promotion', { uuid: cartUuid, code: 'EENMAAL' })
      expect(again.body).toMatchObject({ success: false, message: 'Deze promotiecode is opgebruikt' })
    })
  })

  describe('the review', () => {
    const review = (caller: Caller, cartUuid: string, more: Record<string, unknown> = {}) =>
      caller.post('/orders/review', { cartUuid, ...more })

    it('says the totals and that the order is ready, and writes nothing', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const answer = await review(customer, cartUuid, { contact: aNewContact, paymentCode: 'ideal' })
      expect(answer.body).toMatchObject({
        success: true,
        message: 'Je bestelling is klaar om te plaatsen',
        data: { problems: [], monthlyInvoice: false, payerName: 'customer bv', cart: { totalCents: 1330 } },
      })
      expect(
        await portal.db.selectFrom('customer_order').select('id').where('cart_uuid', '=', cartUuid).execute(),
      ).toEqual([])
    })

    it('names everything that is missing', async () => {
      const cartUuid = await cartWith(portal.visitor, [{ domain: name() }])
      const { body } = await review(portal.visitor, cartUuid)
      expect(body.success).toBe(false)
      expect(body.data.problems.map((problem: { code: string }) => problem.code)).toEqual([
        'no_client',
        'no_contact',
        'no_payment_code',
      ])
    })

    it('is refused for a cart of somebody else, and without a cart', async () => {
      const theirs = await cartWith(await portal.as('customer'), [{ domain: name() }])
      expect((await review(await portal.as('stranger'), theirs)).status).toBe(404)
      expect((await portal.visitor.post('/orders/review', {})).status).toBe(422)
    })
  })

  describe('looking at an order', () => {
    it('is for its owner, its partner and staff alone', async () => {
      const managed = await portal.as('managed')
      const { body } = await orderCart(managed, await cartWith(managed, [{ domain: name() }]))
      const { uuid } = body.data
      for (const persona of ['managed', 'partner', 'admin'] as const)
        expect((await (await portal.as(persona)).get(`/orders/${uuid}`)).status).toBe(200)
      for (const other of [portal.visitor, await portal.as('stranger'), await portal.as('client')])
        expect((await other.get(`/orders/${uuid}`)).body.code).toBe('order_not_found')
      expect((await portal.visitor.get('/orders/none')).status).toBe(422)
    })

    it('is not taken for an order of another cart, or for another client, under the same uuid', async () => {
      const partner = await portal.as('partner')
      const managed = await portal.as('managed')
      const uuid = randomUUID()
      const cartUuid = await cartWith(partner, [{ domain: name() }])
      const first = await orderCart(partner, cartUuid, { uuid })
      expect(first.status, JSON.stringify(first.body)).toBe(200)
      const others = [
        await orderCart(partner, await cartWith(partner, [{ domain: name() }]), { uuid }),
        await orderCart(partner, cartUuid, { uuid, clientId: managed.clientId }),
      ]
      for (const other of others) expect([other.status, other.body.code]).toEqual([409, 'order_uuid_reused'])
      expect((await orderCart(partner, cartUuid, { uuid })).body).toEqual(first.body)
    })

    it('is not answered again to somebody else who submits its uuid', async () => {
      const customer = await portal.as('customer')
      const uuid = randomUUID()
      await orderCart(customer, await cartWith(customer, [{ domain: name() }]), { uuid })
      const stranger = await portal.as('stranger')
      const answer = await orderCart(stranger, await cartWith(stranger, [{ domain: name() }]), { uuid })
      expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
    })
  })
})
