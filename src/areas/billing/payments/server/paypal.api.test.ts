import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { startFakePayPal } from '#test/kit/fake-paypal.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { refundInvoicePart } from './public.ts'

/** Several providers: PayPal for its own method, the sandbox for the others. */
describe('payments with PayPal', () => {
  let fake: Awaited<ReturnType<typeof startFakePayPal>>
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let money: ReturnType<typeof moneyOf>
  beforeAll(async () => {
    fake = await startFakePayPal()
    const env = { PAYPAL_CLIENT_ID: fake.account.clientId, PAYPAL_SECRET: fake.account.secret, PAYPAL_URL: fake.url }
    portal = await openTestPortal({ env })
    customer = await portal.as('customer')
    money = moneyOf(portal, customer.clientId)
  })
  afterAll(async () => {
    await portal.close()
    await fake.stop()
  })

  const started = async (method = 'paypal') => {
    const invoice = await money.invoice(1210)
    const answer = await customer.post('/payments/prepare', { invoiceIds: [invoice.id], method })
    expect(answer.status).toBe(200)
    const payment = await portal.db
      .selectFrom('payment')
      .select(['driver', 'remote_id', 'attempt_key'])
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow()
    const { redirectUrl } = answer.body.data as { redirectUrl: string }
    return { invoice, redirectUrl, driver: payment.driver, remoteId: payment.remote_id!, attempt: payment.attempt_key }
  }
  const call = async (resource: unknown, type = 'capture') => {
    await portal.visitor.post('/payments/webhook/paypal', { resource_type: type, resource })
    await portal.jobs.drain()
  }

  it('go to PayPal, and the others to whoever serves them', async () => {
    const [paypal, card] = [await started(), await started('creditcard')]
    expect(paypal).toMatchObject({ driver: 'paypal', redirectUrl: expect.stringContaining('paypal.com/checkoutnow') })
    expect(card).toMatchObject({ driver: 'sandbox', redirectUrl: expect.stringContaining('/sandbox-payment') })
  })

  it('are paid, refunded in part and lost in a dispute on one and the same payment, told by calls about each', async () => {
    const { invoice, remoteId, attempt } = await started()
    await call({ id: remoteId }, 'checkout-order')
    expect(await money.statusOf(invoice.id)).toBe('Unpaid')
    fake.approve(remoteId)
    for (const _ of [1, 2, 3]) await call({ id: remoteId }, 'checkout-order')
    expect(await money.statusOf(invoice.id)).toBe('Paid')
    await money.inWork((work) => refundInvoicePart(work, { invoiceId: invoice.id, cents: 210, reason: 'Te laat' }))
    await portal.jobs.drain()
    await call({ custom_id: attempt }, 'refund')
    fake.dispute(remoteId, 'RESOLVED_BUYER_FAVOUR')
    await call({ disputed_transactions: [{ custom: attempt }] }, 'dispute')
    expect(await money.ledgerOf(invoice.id)).toEqual([
      { movement: 'paid', cents: 1210 },
      { movement: 'refunded', cents: 210 },
      { movement: 'charged-back', cents: 1000 },
    ])
    expect(await money.statusOf(invoice.id)).toBe('Unpaid')
  })

  it('are captured when the payer comes back, before any call', async () => {
    const { invoice, remoteId, attempt } = await started()
    fake.approve(remoteId)
    const { data } = (await portal.visitor.get(`/payments/${attempt}/status`)).body
    expect(data).toMatchObject({ state: 'paid', invoicePaid: true, invoiceIds: [invoice.id] })
  })

  it('are cancelled by a payer who turns back, unless they paid after all', async () => {
    const turned = await started()
    expect((await portal.visitor.post(`/payments/${turned.attempt}/cancel`)).body.data).toMatchObject({
      state: 'cancelled',
      isOver: true,
      invoicePaid: false,
    })
    const paid = await started()
    fake.approve(paid.remoteId)
    expect((await portal.visitor.post(`/payments/${paid.attempt}/cancel`)).body.data.state).toBe('paid')
    const nobody = '/payments/018f3c1e-7b7e-4c7e-9a7e-0000000000ff/cancel'
    expect(await portal.visitor.post(nobody)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  })

  it('have run out when PayPal no longer knows the order, and their payer is told how to pay after all', async () => {
    const { invoice, remoteId, attempt } = await started()
    fake.forget(remoteId)
    expect((await portal.visitor.get(`/payments/${attempt}/status`)).body.data.state).toBe('expired')
    await portal.jobs.drain()
    const mail = (await money.mails()).at(-1)
    expect(mail).toMatchObject({ kind: 'payment-expired', subject: expect.stringContaining(invoice.number) })
  })

  it('say which setting is missing', async () => {
    await expect(openTestPortal({ env: { BELFRY_PAYMENT_DRIVERS: 'paypal=paypal' } })).rejects.toThrow(
      'PAYPAL_CLIENT_ID and PAYPAL_SECRET are missing: a driver that was chosen needs them',
    )
  })
})
