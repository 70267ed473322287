import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markPaid } from '#areas/billing/invoices/server/front-door.ts'
import { readCart } from '#areas/ordering/cart/contract/shapes.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/front-door.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/pretend-names.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import type { PlacedItem } from '../contract/shapes.ts'

const person = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@test.example',
  phoneNumber: '9 123 45 67',
  street: 'Dorpsstraat 4',
  postalCode: '9000',
  city: 'Gent',
}
const newContact = { id: -1, details: person }

describe('the checkout', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
    await portal.db
      .insertInto('promotion')
      .values([
        {
          code: 'LAATSTE',
          pricing_policy_value: 0.5,
          max_uses: 1,
          description_nl: 'x',
          description_en: 'x',
          description_fr: 'x',
        },
        { code: 'GRATIS', pricing_policy_value: 1, description_nl: 'x', description_en: 'x', description_fr: 'x' },
        {
          code: 'EENMAAL',
          pricing_policy_value: 0.1,
          max_uses_per_client: 1,
          description_nl: 'x',
          description_en: 'x',
          description_fr: 'x',
        },
      ])
      .execute()
  })
  afterAll(() => portal.close())

  let count = 0
  /** A name that the pretended registry has free. */
  const name = (word = 'winkel'): string => {
    const free = `${word}-nr${++count}.com`
    return isTakenElsewhere(free) ? name(word) : free
  }

  const cartWith = async (caller: Caller, items: unknown[], code?: string): Promise<string> => {
    const cartUuid = randomUUID()
    const saved = await caller.put(`/carts/${cartUuid}`, { payload: JSON.stringify({ items }) })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    if (code) await caller.post('/orders/check-promotion', { uuid: cartUuid, code })
    return cartUuid
  }
  const order = (caller: Caller, cartUuid: string, more: Record<string, unknown> = {}) =>
    caller.post('/orders', {
      uuid: randomUUID(),
      cartUuid,
      contact: newContact,
      paymentCode: 'banktransfer',
      agreeTerm: true,
      ...more,
    })
  const orderRow = (uuid: string) =>
    portal.db.selectFrom('customer_order').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const invoicesOf = (orderId: number) =>
    portal.db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute()
  const pay = async (uuid: string) => {
    const [invoice] = await invoicesOf((await orderRow(uuid)).id)
    await portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), invoice!.id))
  }
  const view = async (caller: Caller, uuid: string) => (await caller.get(`/orders/${uuid}`)).body.data

  describe('placing an order', () => {
    it('orders a domain with a new contact, invoices it and empties the cart', async () => {
      const customer = await portal.as('customer')
      const domain = name()
      const cartUuid = await cartWith(customer, [{ domain, years: 2 }])
      const answer = await order(customer, cartUuid)
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
      const answer = await order(customer, await cartWith(customer, [{ domain: name() }]), {
        paymentCode: 'bancontact',
      })
      expect(answer.body.data.redirectUrl).toMatch(/^http/)
      expect(answer.body.data.bankTransferMessage).toBeNull()
    })

    it('takes an existing contact of the client, never somebody else’s', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const first = await order(customer, await cartWith(customer, [{ domain: name() }]))
      const { contactId } = first.body.data
      const again = await order(customer, await cartWith(customer, [{ domain: name() }]), {
        contact: { id: contactId },
      })
      expect(again.body.data.contactId).toBe(contactId)
      const theirs = await order(stranger, await cartWith(stranger, [{ domain: name() }]), {
        contact: { id: contactId },
      })
      expect([theirs.status, theirs.body.code]).toEqual([404, 'contact_not_found'])
    })

    it('makes a visitor a client in the same go, and shows him his order by its uuid', async () => {
      const cartUuid = await cartWith(portal.visitor, [{ domain: name() }])
      const signUp = { ...person, emailAddress: 'nieuwe.klant@test.example' }
      const answer = await order(portal.visitor, cartUuid, { signUp, password: 'Welkom2026' })
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
      const signUp = { ...person, emailAddress: 'nooit@test.example' }
      const answer = await order(portal.visitor, cartUuid, { signUp, paymentCode: 'monopoly' })
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
      const answer = await order(partner, await cartWith(partner, [{ domain: name() }]), { clientId: managed.clientId })
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
      const { body } = await order(customer, cartUuid)
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
      const answer = await order(customer, cartUuid)
      expect([answer.status, answer.body.code]).toEqual([409, 'nothing_orderable'])
      expect(answer.body.details.left).toEqual([{ key: `${domain}-0`, code: 'name_taken' }])
    })

    it('refuses when the price rose above what the buyer saw', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      expect((await order(customer, cartUuid, { totalCents: 1000 })).body.code).toBe('price_changed')
      expect((await order(customer, cartUuid, { totalCents: 1330 })).status).toBe(200)
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
        { contact: { id: -1, details: { ...person, postalCode: '90' } } },
        'invalid_input',
        'contact.details.postalCode',
      ],
    ])('refuses %s beside the field', async (_what, more, code, field) => {
      const customer = await portal.as('customer')
      const answer = await order(customer, await cartWith(customer, [{ domain: name() }]), more)
      expect([answer.status, answer.body.code]).toEqual([422, code])
      expect(Object.keys(answer.body.errors)).toEqual([field])
    })

    it('refuses a transfer without its code, and names the item', async () => {
      const customer = await portal.as('customer')
      const domain = name('verhuis')
      const answer = await order(customer, await cartWith(customer, [{ domain, domainType: 'transfer' }]))
      expect(answer.body).toMatchObject({ code: 'transfer_code_required', details: { key: `${domain}-0` } })
    })

    it('refuses a visitor who does not sign up, an empty cart, and a cart of somebody else', async () => {
      const visitorsCart = await cartWith(portal.visitor, [{ domain: name() }])
      expect((await order(portal.visitor, visitorsCart)).body.code).toBe('no_client')
      const customer = await portal.as('customer')
      expect((await order(customer, await cartWith(customer, []))).body.code).toBe('cart_empty')
      const theirs = await cartWith(customer, [{ domain: name() }])
      expect((await order(await portal.as('stranger'), theirs)).body.code).toBe('cart_not_found')
      expect((await order(customer, randomUUID())).status).toBe(404)
    })

    it('orders for no client of somebody else', async () => {
      const [partner, stranger] = [await portal.as('partner'), await portal.as('stranger')]
      const answer = await order(partner, await cartWith(partner, [{ domain: name() }]), {
        clientId: stranger.clientId,
      })
      expect([answer.status, answer.body.code]).toEqual([404, 'client_not_found'])
    })
  })

  describe('many at once', () => {
    it('places one order and one invoice for ten submits of the same order', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const uuid = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => order(customer, cartUuid, { uuid, paymentCode: 'ideal' })),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
      const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)))
      expect(bodies.size).toBe(1)
      const row = await orderRow(uuid)
      const invoices = await invoicesOf(row.id)
      expect(invoices).toHaveLength(1)
      expect(
        await portal.db.selectFrom('payment').select('id').where('invoice_id', '=', invoices[0]!.id).execute(),
      ).toHaveLength(1)
      const mails = await portal.db
        .selectFrom('mail_message')
        .select('id')
        .where('kind', '=', 'ordering.order-placed')
        .where('subject', 'like', `%bestelling ${row.id} %`)
        .execute()
      expect(mails).toHaveLength(1)
    })

    it('makes one client of a visitor who submits twice', async () => {
      const cartUuid = await cartWith(portal.visitor, [{ domain: name() }])
      const [uuid, signUp] = [randomUUID(), { ...person, emailAddress: 'dubbel@test.example' }]
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => order(portal.visitor, cartUuid, { uuid, signUp })),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
      const clients = await portal.db
        .selectFrom('client')
        .select('id')
        .where('email', '=', signUp.emailAddress)
        .execute()
      expect(clients).toHaveLength(1)
    })

    it('lets a cart be ordered once from two tabs', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const answers = await Promise.all([order(customer, cartUuid), order(customer, cartUuid)])
      expect(answers.map((answer) => answer.body.code ?? 'placed').sort()).toEqual(['cart_empty', 'placed'])
    })

    it('sells a name once when two carts hold it', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const [wanted, other] = [name('gewild'), name('ander')]
      const carts = [
        await cartWith(customer, [{ domain: wanted }]),
        await cartWith(stranger, [{ domain: wanted }, { domain: other }]),
      ]
      const [one, two] = await Promise.all([order(customer, carts[0]!), order(stranger, carts[1]!)])
      const sold = await portal.db
        .selectFrom('order_item')
        .select(['cents', 'state'])
        .where('domain', '=', wanted)
        .where('state', '<>', 'cancelled')
        .execute()
      expect(sold).toEqual([{ cents: 1099, state: 'awaiting-payment' }])
      const placed = [one, two].filter((answer) => answer?.status === 200)
      for (const { body } of placed) {
        const row = await orderRow(body.data.uuid)
        const [invoice] = await invoicesOf(row.id)
        expect(invoice).toMatchObject({ subtotal_cents: row.subtotal_cents, total_cents: row.total_cents })
      }
      expect(two.status).toBe(200)
      expect(one.body.code ?? 'placed').toBe(placed.length === 2 ? 'placed' : 'nothing_orderable')
    })

    it('gives the last use of a promotion to one of twenty orders', async () => {
      const customers = [await portal.as('customer'), await portal.as('stranger')]
      const carts = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const caller = customers[index % 2]!
          return { caller, cartUuid: await cartWith(caller, [{ domain: name('actie') }], 'LAATSTE') }
        }),
      )
      const answers = await Promise.all(carts.map(({ caller, cartUuid }) => order(caller, cartUuid)))
      expect(answers.filter((answer) => answer.body.code === 'promotion_used_up')).toHaveLength(19 - lateOnes(answers))
      const promoted = await portal.db
        .selectFrom('customer_order')
        .select('promotion_cents')
        .where('promotion_code', '=', 'LAATSTE')
        .execute()
      expect(promoted).toEqual([{ promotion_cents: 550 }])
      const { used } = await portal.db
        .selectFrom('promotion')
        .select('used')
        .where('code', '=', 'LAATSTE')
        .executeTakeFirstOrThrow()
      expect(used).toBe(1)
    })
    // Whoever starts after the last use was taken sees the full price before ordering, and orders at that price.
    const lateOnes = (answers: { status: number; body: { data?: { uuid: string } } }[]) =>
      answers.filter((answer) => answer.status === 200).length - 1
  })

  describe('a promotion per client', () => {
    it('holds once for a client, and is gone from what is left in the cart', async () => {
      const customer = await portal.as('client')
      expect((await order(customer, await cartWith(customer, [{ domain: name() }], 'EENMAAL'))).status).toBe(200)
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const again = await customer.post('/orders/check-promotion', { uuid: cartUuid, code: 'EENMAAL' })
      expect(again.body).toMatchObject({ success: false, message: 'Deze promotiecode is opgebruikt' })
    })
  })

  describe('after the payment', () => {
    it('registers the domain and finishes the order, with one mail', async () => {
      const customer = await portal.as('customer')
      const { body } = await order(customer, await cartWith(customer, [{ domain: name() }]))
      await portal.jobs.drain()
      expect((await view(customer, body.data.uuid)).state).toBe('awaiting-payment')
      await pay(body.data.uuid)
      expect((await view(customer, body.data.uuid)).items[0].state).toBe('queued')
      await portal.jobs.drain()
      const seen = await view(customer, body.data.uuid)
      expect(seen).toMatchObject({
        state: 'completed',
        items: [{ state: 'done', reason: null, domainId: expect.any(Number) }],
      })
      const mails = await portal.db
        .selectFrom('mail_message')
        .select('subject')
        .where('kind', '=', 'ordering.order-completed')
        .execute()
      expect(mails.filter((mail) => mail.subject === `Je bestelling ${seen.number} is klaar`)).toHaveLength(1)
    })

    it('succeeds for nineteen of twenty, and says why the last did not', async () => {
      const customer = await portal.as('customer')
      const domains = Array.from({ length: 20 }, (_, index) => name(index === 7 ? 'fail' : 'goed'))
      const { body } = await order(
        customer,
        await cartWith(
          customer,
          domains.map((domain) => ({ domain })),
        ),
      )
      await pay(body.data.uuid)
      await portal.jobs.drain({ rounds: 600 })
      const seen = await view(customer, body.data.uuid)
      const states = seen.items.map((item: { state: string }) => item.state)
      expect([seen.state, states.filter((state: string) => state === 'done').length]).toEqual(['partly-failed', 19])
      expect(seen.items[7]).toMatchObject({ state: 'failed', reason: expect.any(String) })
    })

    it('hands over services at once, each with its next due date', async () => {
      const customer = await portal.as('customer')
      const { body } = await order(
        customer,
        await cartWith(customer, [
          { pid: 100, quantity: 3, configOptions: [{ id: 'plan', choice: 'business-basic' }] },
          { pid: 620 },
        ]),
        { contact: undefined },
      )
      await pay(body.data.uuid)
      await portal.jobs.drain()
      expect(await view(customer, body.data.uuid)).toMatchObject({ state: 'completed', orderType: 'services' })
      const services = await portal.db
        .selectFrom('service')
        .select(['pid', 'status', 'billing_cycle', 'price_cents', 'registered_on', 'next_due_on'])
        .where('client_id', '=', customer.clientId)
        .orderBy('pid')
        .execute()
      expect(services).toEqual([
        {
          pid: 100,
          status: 'Active',
          billing_cycle: 'monthly',
          price_cents: 1860,
          registered_on: '2026-11-21',
          next_due_on: '2026-12-21',
        },
        {
          pid: 620,
          status: 'Active',
          billing_cycle: 'one-time',
          price_cents: 9900,
          registered_on: '2026-11-21',
          next_due_on: null,
        },
      ])
    })

    it('does it once, however often the payment is told', async () => {
      const customer = await portal.as('client')
      const { body } = await order(customer, await cartWith(customer, [{ pid: 620 }]), { contact: undefined })
      await Promise.all([pay(body.data.uuid), pay(body.data.uuid)])
      await portal.jobs.drain()
      expect(
        await portal.db.selectFrom('service').select('id').where('client_id', '=', customer.clientId).execute(),
      ).toHaveLength(1)
    })

    it('starts at once when there is nothing to pay', async () => {
      const customer = await portal.as('customer')
      const { body } = await order(customer, await cartWith(customer, [{ domain: name() }], 'GRATIS'))
      expect(body.data).toMatchObject({ redirectUrl: null, bankTransferMessage: null })
      await portal.jobs.drain()
      expect(await view(customer, body.data.uuid)).toMatchObject({ state: 'completed', totalCents: 0 })
    })

    it('answers a late submit of a paid order with the order, without another payment', async () => {
      const customer = await portal.as('customer')
      const [uuid, cartUuid] = [randomUUID(), await cartWith(customer, [{ domain: name() }])]
      await order(customer, cartUuid, { uuid, paymentCode: 'ideal' })
      await pay(uuid)
      const late = await order(customer, cartUuid, { uuid, paymentCode: 'ideal' })
      expect(late.body).toMatchObject({ success: true, data: { uuid, redirectUrl: null } })
    })
  })

  describe('the review', () => {
    const review = (caller: Caller, cartUuid: string, more: Record<string, unknown> = {}) =>
      caller.post('/orders/review', { cartUuid, ...more })

    it('says the totals and that the order is ready, and writes nothing', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ domain: name() }])
      const answer = await review(customer, cartUuid, { contact: newContact, paymentCode: 'ideal' })
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
      const { body } = await order(managed, await cartWith(managed, [{ domain: name() }]))
      const { uuid } = body.data
      for (const persona of ['managed', 'partner', 'admin'] as const)
        expect((await (await portal.as(persona)).get(`/orders/${uuid}`)).status).toBe(200)
      for (const other of [portal.visitor, await portal.as('stranger'), await portal.as('client')])
        expect((await other.get(`/orders/${uuid}`)).body.code).toBe('order_not_found')
      expect((await portal.visitor.get('/orders/none')).status).toBe(422)
    })

    it('is not answered again to somebody else who submits its uuid', async () => {
      const customer = await portal.as('customer')
      const uuid = randomUUID()
      await order(customer, await cartWith(customer, [{ domain: name() }]), { uuid })
      const stranger = await portal.as('stranger')
      const answer = await order(stranger, await cartWith(stranger, [{ domain: name() }]), { uuid })
      expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
    })
  })
})
