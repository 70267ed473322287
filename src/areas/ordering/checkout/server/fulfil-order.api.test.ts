import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoice, markPaid } from '#areas/billing/invoices/server/public.ts'
import { domainProvisioned } from '#areas/domains/registration/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { askedId, type DomainId } from '#base/ids.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aPerson, cartWith, freeNames, inWork, itemsOf, orderCart, rowsOfOrders } from '../fixtures.ts'
import { expireOrders, remindUnpaid } from './unpaid-orders.ts'

describe('an order after it was placed', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
    const words = { description_nl: 'x', description_en: 'x', description_fr: 'x' }
    await portal.db
      .insertInto('promotion')
      .values([
        { code: 'GRATIS', pricing_policy_value: 1, ...words },
        { code: 'EENS', pricing_policy_value: 0.5, max_uses: 1, ...words },
      ])
      .execute()
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const { orderRow, invoicesOf } = rowsOfOrders(() => portal)
  const pay = async (uuid: string) => {
    const [invoice] = await invoicesOf((await orderRow(uuid)).id)
    await portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), invoice!.id))
  }
  const usesOf = async (code: string) =>
    (await portal.db.selectFrom('promotion').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
  const view = async (caller: Caller, uuid: string) => (await caller.get(`/orders/${uuid}`)).body.data

  describe('after the payment', () => {
    it('registers the domain and finishes the order, with one mail', async () => {
      const customer = await portal.as('customer')
      const { body } = await orderCart(customer, await cartWith(customer, [{ domain: name() }]))
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
      expect(mails.filter((mail) => mail.subject === `Bestelling ${seen.number} is klaar`)).toHaveLength(1)
    })

    it('succeeds for nineteen of twenty, and says why the last did not', async () => {
      const customer = await portal.as('customer')
      const domains = Array.from({ length: 20 }, (_, index) => name(index === 7 ? 'fail' : 'goed'))
      const { body } = await orderCart(
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
      const { body } = await orderCart(
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

    it('gives the first year of hosting away, and says on the invoice what it costs from then on', async () => {
      const customer = await portal.as('customer')
      const cartUuid = await cartWith(customer, [{ pid: 200, domain: 'eerste-jaar.be' }])
      const draft = { cartUuid, contact: undefined, paymentCode: 'banktransfer' }
      const { data: review } = (await customer.post('/orders/review', draft)).body
      expect(review.cart).toMatchObject({ totalCents: 0, items: [{ unitCents: 4_800, priceCents: 0, freeMonths: 12 }] })
      const { body } = await orderCart(customer, cartUuid, { contact: undefined })
      await portal.jobs.drain()
      const placed = await view(customer, body.data.uuid)
      expect(placed).toMatchObject({ state: 'completed', totalCents: 0, items: [{ cents: 0 }] })
      const service = await portal.db
        .selectFrom('service')
        .select(['status', 'billing_cycle', 'price_cents', 'next_due_on'])
        .where('id', '=', placed.items[0].serviceId)
        .executeTakeFirst()
      const yearly = { billing_cycle: 'yearly', price_cents: 4_800, next_due_on: '2027-11-21' }
      expect(service).toEqual({ status: 'Active', ...yearly })
      const invoice = (await customer.get(`/invoices/${placed.invoice.id}`)).body.data
      expect(invoice).toMatchObject({ status: 'Paid', totalCents: 0 })
      expect(invoice.lines).toMatchObject([
        { quantity: 1, unitCents: 0, netCents: 0, periodFrom: '2026-11-21', periodTo: '2027-11-20' },
      ])
      expect(invoice.lines[0].description.replaceAll('\u00a0', ' ')).toBe(
        'Webhosting 2 GB (eerste-jaar.be), eerste jaar gratis, daarna € 48,00 per jaar',
      )
    })

    it('does it once, however often the payment is told', async () => {
      const customer = await portal.as('client')
      const { body } = await orderCart(customer, await cartWith(customer, [{ pid: 620 }]), { contact: undefined })
      await Promise.all([pay(body.data.uuid), pay(body.data.uuid)])
      await portal.jobs.drain()
      expect(
        await portal.db.selectFrom('service').select('id').where('client_id', '=', customer.clientId).execute(),
      ).toHaveLength(1)
    })

    it('starts at once when there is nothing to pay', async () => {
      const customer = await portal.as('customer')
      const { body } = await orderCart(customer, await cartWith(customer, [{ domain: name() }], 'GRATIS'))
      expect(body.data).toMatchObject({ redirectUrl: null, bankTransferMessage: null })
      await portal.jobs.drain()
      expect(await view(customer, body.data.uuid)).toMatchObject({ state: 'completed', totalCents: 0 })
    })

    it('answers a late submit of a paid order with the order, without another payment', async () => {
      const customer = await portal.as('customer')
      const [uuid, cartUuid] = [randomUUID(), await cartWith(customer, [{ domain: name() }])]
      await orderCart(customer, cartUuid, { uuid, paymentCode: 'ideal' })
      await pay(uuid)
      const late = await orderCart(customer, cartUuid, { uuid, paymentCode: 'ideal' })
      expect(late.body).toMatchObject({ success: true, data: { uuid, redirectUrl: null } })
    })

    it('says so when a product is of a kind that nobody delivers, and charges no service for it', async () => {
      const customer = await portal.as('stranger')
      const { body } = await orderCart(customer, await cartWith(customer, [{ pid: 600 }]), { contact: undefined })
      await portal.db.updateTable('product').set({ kind: 'telegraph' }).where('pid', '=', 600).execute()
      await pay(body.data.uuid)
      await portal.jobs.drain()
      expect(await view(customer, body.data.uuid)).toMatchObject({
        state: 'partly-failed',
        items: [{ state: 'failed', reason: 'deze soort dienst wordt op dit moment niet geleverd.' }],
      })
      const services = await portal.db
        .selectFrom('service')
        .select('status')
        .where('client_id', '=', customer.clientId)
        .execute()
      expect(services).not.toContainEqual({ status: 'Active' })
    })

    it('completes a partly failed order when what nobody knew turns out well', async () => {
      const customer = await portal.as('customer')
      const { body } = await orderCart(customer, await cartWith(customer, [{ domain: name() }]))
      await pay(body.data.uuid)
      const { items } = await itemsOf(portal, body.data.uuid)
      const end = (outcome: 'done' | 'failed') =>
        inWork(portal, (work) =>
          work.emit(domainProvisioned, {
            domainId: askedId<DomainId>(0),
            orderItemId: items[0]?.id ?? 0,
            outcome,
            ...(outcome === 'failed' ? { reasonCode: 'registrar_silent' } : {}),
          }),
        )
      await end('failed')
      expect((await view(customer, body.data.uuid)).state).toBe('partly-failed')
      await end('done')
      expect(await view(customer, body.data.uuid)).toMatchObject({ state: 'completed', items: [{ state: 'done' }] })
    })
  })

  describe('that nobody pays', () => {
    it('gives its name free at the end of the fourth day, and not before', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const domain = name('traag')
      await orderCart(customer, await cartWith(customer, [{ domain }]), { paymentCode: 'ideal' })
      const cartUuid = await cartWith(stranger, [{ domain }])
      const start = portal.clock.now
      portal.clock.now = new Date(start.getTime() + 109 * 3_600_000)
      expect((await orderCart(stranger, cartUuid)).body.code).toBe('nothing_orderable')
      portal.clock.now = new Date(start.getTime() + 111 * 3_600_000)
      expect((await orderCart(stranger, cartUuid)).status).toBe(200)
      portal.clock.now = start
    })

    it('is reminded once, and then cancelled with its invoice, its name and its promotion free again', async () => {
      const customer = await portal.as('stranger')
      const admin = await portal.as('admin')
      const uuid = randomUUID()
      await orderCart(customer, await cartWith(customer, [{ domain: name() }], 'EENS'), { uuid, paymentCode: 'ideal' })
      expect(await usesOf('EENS')).toBe(1)
      const start = portal.clock.now
      const later = async (hours: number, job: typeof remindUnpaid | typeof expireOrders) => {
        portal.clock.now = new Date(start.getTime() + hours * 3_600_000)
        await inWork(portal, (work) => work.enqueue(job, {}))
        await portal.jobs.drain()
      }
      await later(47, remindUnpaid)
      await later(50, remindUnpaid)
      await later(60, remindUnpaid)
      await later(109, expireOrders)
      expect((await view(customer, uuid)).state).toBe('awaiting-payment')
      await later(111, expireOrders)
      await later(112, expireOrders)
      portal.clock.now = start
      expect(await view(customer, uuid)).toMatchObject({ state: 'cancelled', invoice: { status: 'Credited' } })
      expect(await usesOf('EENS')).toBe(0)
      const { id } = await orderRow(uuid)
      const mails = await portal.db
        .selectFrom('mail_message')
        .select('subject')
        .where('kind', 'in', ['ordering.order-reminder', 'ordering.order-cancelled'])
        .where('subject', 'ilike', `%bestelling ${id} %`)
        .orderBy('id')
        .execute()
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Bestelling ${id} wacht nog op je betaling`,
        `Bestelling ${id} is geannuleerd`,
      ])
      const cancelled = await admin.post(`/staff/orders/${id}/cancel`)
      expect([cancelled.status, cancelled.body.code]).toEqual([409, 'order_not_unpaid'])
    })

    it('waits seven working days for a transfer, and says until when on page, invoice and mails', async () => {
      const customer = await portal.as('customer')
      const { body } = await orderCart(customer, await cartWith(customer, [{ domain: name() }]))
      const { uuid } = body.data
      const seen = await view(customer, uuid)
      expect(seen.payBy).toBe('2026-12-01')
      expect((await customer.get(`/invoices/${seen.invoice.id}`)).body.data.dueDate).toBe('2026-12-01')
      const mailed = async (kind: string) =>
        portal.db
          .selectFrom('mail_message')
          .select('body_text')
          .where('kind', '=', kind)
          .where('subject', 'ilike', `%bestelling ${seen.number} %`)
          .execute()
      const at = async (moment: string, job: typeof remindUnpaid | typeof expireOrders) => {
        portal.clock.now = new Date(moment)
        await inWork(portal, (work) => work.enqueue(job, {}))
        await portal.jobs.drain()
      }
      const start = portal.clock.now
      await at('2026-11-26T09:00:00Z', remindUnpaid)
      expect(await mailed('ordering.order-reminder')).toEqual([])
      await at('2026-11-27T09:00:00Z', remindUnpaid)
      for (const [mail] of [await mailed('ordering.order-placed'), await mailed('ordering.order-reminder')])
        for (const told of ['01/12/2026', seen.payTo.iban.slice(-4), seen.payTo.name, '+++', 'registreren'])
          expect(mail?.body_text).toContain(told)
      await at('2026-12-02T22:50:00Z', expireOrders)
      expect((await view(customer, uuid)).state).toBe('awaiting-payment')
      await at('2026-12-02T23:05:00Z', expireOrders)
      expect((await view(customer, uuid)).state).toBe('cancelled')
      portal.clock.now = start
    })

    it('gets the days of a transfer once its buyer chooses one, and not again', async () => {
      const customer = await portal.as('customer')
      const cart = await cartWith(customer, [{ domain: name() }])
      const { uuid } = (await orderCart(customer, cart, { paymentCode: 'ideal' })).body.data
      const start = portal.clock.now
      const choose = (method: string) => customer.post('/payments/prepare', { uuid, method })
      expect((await view(customer, uuid)).payBy).toBe('2026-11-25')
      expect((await choose('banktransfer')).status).toBe(200)
      expect(await view(customer, uuid)).toMatchObject({ payBy: '2026-12-01', paymentCode: 'banktransfer' })
      portal.clock.now = new Date('2026-11-24T09:00:00Z')
      for (const method of ['ideal', 'banktransfer']) await choose(method)
      expect((await view(customer, uuid)).payBy).toBe('2026-12-01')
      portal.clock.now = start
    })

    it('is not cancelled while its payment is under way', async () => {
      const [customer, admin] = [await portal.as('customer'), await portal.as('admin')]
      const { body } = await orderCart(customer, await cartWith(customer, [{ domain: name() }]), {
        paymentCode: 'ideal',
      })
      const { id } = await orderRow(body.data.uuid)
      expect((await admin.post(`/staff/orders/${id}/cancel`)).body.code).toBe('order_money_under_way')
      const start = portal.clock.now
      portal.clock.now = new Date(start.getTime() + 2 * 3_600_000)
      expect((await admin.post(`/staff/orders/${id}/cancel`)).body.data).toMatchObject({ state: 'cancelled' })
      portal.clock.now = start
    })

    it('is cancelled with its invoice, and gives its name free at once', async () => {
      const [customer, stranger] = [await portal.as('customer'), await portal.as('stranger')]
      const domain = name('terug')
      const { body } = await orderCart(customer, await cartWith(customer, [{ domain }]))
      const [invoice] = await invoicesOf((await orderRow(body.data.uuid)).id)
      await portal.db.transaction().execute((trx) => creditInvoice(portal.makeWork(trx), invoice!.id))
      expect(await view(customer, body.data.uuid)).toMatchObject({
        state: 'cancelled',
        items: [{ state: 'cancelled' }],
      })
      expect((await orderCart(stranger, await cartWith(stranger, [{ domain }]))).status).toBe(200)
    })

    it('is shown to the visitor who placed it for seven days', async () => {
      const signUp = { ...aPerson, emailAddress: 'even@test.example' }
      const { body } = await orderCart(portal.visitor, await cartWith(portal.visitor, [{ domain: name() }]), {
        signUp,
        paymentCode: 'ideal',
      })
      const seen = async () => (await portal.visitor.get(`/orders/${body.data.uuid}`)).status
      const start = portal.clock.now
      expect(await seen()).toBe(200)
      portal.clock.now = new Date(start.getTime() + 8 * 86_400_000)
      expect(await seen()).toBe(404)
      portal.clock.now = start
    })
  })
})
