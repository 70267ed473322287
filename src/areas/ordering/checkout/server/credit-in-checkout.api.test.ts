import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, freeNames, inWork, orderCart } from '../fixtures.ts'
import { cancelOrder } from './cancel-order.ts'

/** One .com for a year, with VAT. */
const totalCents = 1330

describe('account credit in the checkout', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_POOL: '12' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const creditOf = async (clientId: ClientId) =>
    (
      await portal.db
        .selectFrom('credit_account')
        .select('balance_cents')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
    )?.balance_cents
  const give = async ({ clientId }: { clientId: ClientId }, cents: number) => {
    await portal.db
      .insertInto('credit_account')
      .values({ client_id: clientId, balance_cents: cents })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ balance_cents: cents }))
      .execute()
  }
  const cartOf = (caller: Caller) => cartWith(caller, [{ domain: name() }])
  const order = async (caller: Caller, more: Record<string, unknown> = {}) => {
    const uuid = randomUUID()
    const answer = await orderCart(caller, await cartOf(caller), { uuid, useCredit: true, ...more })
    const view = answer.status === 200 ? (await caller.get(`/orders/${uuid}`)).body.data : undefined
    return { answer, view, uuid }
  }
  const mailOf = async (to: string) =>
    (
      await portal.db
        .selectFrom('mail_message')
        .select('body_text')
        .where('recipient', '=', to)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).body_text
  const offered = async (caller: Caller, more: Record<string, unknown> = {}) =>
    (await caller.post('/orders/review', { cartUuid: await cartOf(caller), ...more })).body.data

  it('goes first, and the rest is paid by the method', async () => {
    const customer = await portal.as('customer')
    await give(customer, 500)
    expect((await offered(customer)).creditCents).toBe(500)
    const { answer, view } = await order(customer)
    expect(answer.body.data.bankTransferMessage).toMatch(/8,30/)
    expect(view).toMatchObject({ totalCents, dueCents: totalCents - 500, fromCreditCents: 500 })
    expect(await creditOf(customer.clientId)).toBe(0)
    const text = await mailOf('customer@test.example')
    expect(text).toMatch(/5,00.*met je tegoed betaald/s)
    expect(text).toMatch(/Schrijf €\s8,30 over/)
  })

  it('pays it all, without a method, and the order goes on at once', async () => {
    const customer = await portal.as('customer')
    await give(customer, 2500)
    const draft = { useCredit: true, paymentCode: 'credit' }
    expect((await offered(customer, draft)).problems.map(({ code }: { code: string }) => code)).toEqual(['no_contact'])
    const { answer, view } = await order(customer, draft)
    expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({ redirectUrl: null, code: 'credit' })
    expect(view).toMatchObject({ state: 'paid', dueCents: 0, fromCreditCents: totalCents, invoice: { status: 'Paid' } })
    expect(await creditOf(customer.clientId)).toBe(2500 - totalCents)
    const text = await mailOf('customer@test.example')
    expect(text).toMatch(/13,30 van bestelling \d+ is met je tegoed betaald/)
    expect(text).not.toMatch(/is binnen/)
  })

  it('is not needed for an order that costs nothing, and neither is a method', async () => {
    const customer = await portal.as('customer')
    await portal.db
      .insertInto('promotion')
      .values({ code: 'NIETS', pricing_policy_value: 1, description_nl: 'x', description_en: 'x', description_fr: 'x' })
      .execute()
    const cartUuid = await cartWith(customer, [{ domain: name() }], 'NIETS')
    const draft = { useCredit: false, paymentCode: 'credit' }
    const { problems } = (await customer.post('/orders/review', { cartUuid, ...draft })).body.data
    expect(problems.map(({ code }: { code: string }) => code)).toEqual(['no_contact'])
    const uuid = randomUUID()
    const answer = await orderCart(customer, cartUuid, { uuid, ...draft })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { data } = (await customer.get(`/orders/${uuid}`)).body
    expect(data).toMatchObject({ totalCents: 0, dueCents: 0, state: 'paid' })
    // What costs something still asks for one.
    const priced = (await customer.post('/orders/review', { cartUuid: await cartOf(customer), ...draft })).body.data
    expect(priced.problems.map(({ code }: { code: string }) => code)).toContain('no_payment_code')
  })

  it('is not touched for a buyer who does not ask for it', async () => {
    const customer = await portal.as('customer')
    await give(customer, 500)
    const { view } = await order(customer, { useCredit: false })
    expect([view.dueCents, view.fromCreditCents]).toEqual([totalCents, 0])
    expect(await creditOf(customer.clientId)).toBe(500)
  })

  it('is spent once by two orders at the same moment; a buyer who cannot pay the rest has ordered nothing', async () => {
    const customer = await portal.as('customer')
    await give(customer, totalCents)
    const placed = await Promise.all([1, 2].map(() => order(customer, { paymentCode: 'credit' })))
    expect(placed.map(({ answer }) => answer.status).sort()).toEqual([200, 422])
    expect(placed.find(({ answer }) => answer.status === 422)?.answer.body.code).toBe('no_payment_code')
    expect(await creditOf(customer.clientId)).toBe(0)

    await give(customer, 700)
    const parts = await Promise.all([1, 2].map(() => order(customer)))
    expect(parts.map(({ view }) => view.fromCreditCents).sort()).toEqual([0, 700])
    expect(await creditOf(customer.clientId)).toBe(0)
  })

  it('is spent once when the same order is sent again', async () => {
    const customer = await portal.as('customer')
    await give(customer, 500)
    const [uuid, cartUuid] = [randomUUID(), await cartOf(customer)]
    await orderCart(customer, cartUuid, { uuid, useCredit: true })
    await give(customer, 300)
    await orderCart(customer, cartUuid, { uuid, useCredit: true })
    expect(await creditOf(customer.clientId)).toBe(300)
  })

  it('comes back with an order that is never paid, and its buyer reads so', async () => {
    const customer = await portal.as('customer')
    await give(customer, 500)
    const { uuid } = await order(customer)
    const { id } = await portal.db
      .selectFrom('customer_order')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(await inWork(portal, (work) => cancelOrder(work, id, 'expired'))).toBe('cancelled')
    expect(await creditOf(customer.clientId)).toBe(500)
    expect(await mailOf('customer@test.example')).toMatch(
      /5,00 die met je tegoed betaald was, staat weer bij je tegoed/,
    )
    expect((await customer.get(`/orders/${uuid}`)).body.data.fromCreditCents).toBe(0)
  })

  it('is nobody’s who does not pay, or may not see the invoices', async () => {
    const [customer, managed, partner] = [
      await portal.as('customer'),
      await portal.as('managed'),
      await portal.as('partner'),
    ]
    for (const payer of [customer, managed, partner]) await give(payer, 5000)
    const colleague = await portal.as('subuser')
    await portal.db
      .updateTable('account')
      .set({ permissions: JSON.stringify({ domains: true, orders: true }) })
      .where('id', '=', colleague.accountId)
      .execute()
    for (const other of [colleague, managed]) {
      expect((await offered(other, { useCredit: true })).creditCents).toBe(0)
      const { answer, view } = await order(other)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(view.fromCreditCents).toBe(0)
    }
    expect((await order(colleague, { paymentCode: 'credit' })).answer.body.code).toBe('no_payment_code')
    for (const payer of [customer, managed, partner]) expect(await creditOf(payer.clientId)).toBe(5000)
    // A partner pays for its client from its own credit.
    const { view } = await order(partner, { clientId: managed.clientId, paymentCode: 'credit' })
    expect(view).toMatchObject({ dueCents: 0 })
    expect(await creditOf(managed.clientId)).toBe(5000)
  })
})
