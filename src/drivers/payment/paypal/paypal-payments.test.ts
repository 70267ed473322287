import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { startFakePayPal } from '#test/kit/fake-paypal.ts'
import { describePayments, newPayment } from '../conformance.ts'
import { openPayPal } from './paypal-payments.ts'

let fake: Awaited<ReturnType<typeof startFakePayPal>>
const lines: OutboundLine[] = []
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const open = () => openPayPal({ ...fake.account, url: fake.url, clock, log: (line) => lines.push(line) })
const order = (more = {}) => newPayment({ method: 'paypal', ...more })

beforeAll(async () => {
  fake = await startFakePayPal()
})
afterAll(() => fake.stop())

describePayments('PayPal', {
  open: async () => open(),
  method: 'paypal',
  // An expired order just disappears.
  ends: ['paid', 'failed', 'cancelled'],
  end: async (remoteId, how) =>
    how === 'cancelled' ? fake.voidOrder(remoteId) : fake.approve(remoteId, { declines: how === 'failed' }),
  chargeBack: async (remoteId) => fake.dispute(remoteId, 'RESOLVED_BUYER_FAVOUR'),
  callAbout: (remoteId) => ({ resource_type: 'checkout-order', resource: { id: remoteId } }),
})

describe('PayPal', () => {
  const started = async (more = {}) => doneValue(await open().create(randomUUID(), order(more))).remoteId
  const paid = async (more = {}) => {
    const remoteId = await started(more)
    fake.approve(remoteId)
    doneValue(await open().read(remoteId))
    return remoteId
  }

  it('is sent an order to capture, under our own key, with both ways back and what the payer reads', async () => {
    const key = randomUUID()
    await open().create(key, order({ cents: 1000, locale: 'fr', description: 'x'.repeat(300) }))
    expect(fake.seen.at(-1)).toMatchObject({
      path: '/v2/checkout/orders',
      headers: { 'paypal-request-id': key, prefer: 'return=representation' },
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: key, amount: { currency_code: 'EUR', value: '10.00' }, description: 'x'.repeat(127) },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              locale: 'fr-BE',
              user_action: 'PAY_NOW',
              return_url: 'https://portal.example/order/payment-return?attempt=1',
              cancel_url: 'https://portal.example/order/payment-return?attempt=1&cancelled=1',
            },
          },
        },
      },
    })
  })

  it('captures once what was approved, however often it is read', async () => {
    const remoteId = await started()
    fake.approve(remoteId)
    const payments = open()
    const states = await Promise.all([1, 2, 3, 4].map(async () => doneValue(await payments.read(remoteId)).state))
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect(doneValue(await payments.read(remoteId))).toMatchObject({ cents: 1210, paidAt: '2026-11-21T09:05:00Z' })
  })

  it('finds the capture that was made before the line broke', async () => {
    const remoteId = await started()
    fake.approve(remoteId)
    const payments = open()
    await payments.read(await started())
    fake.planted.push({ status: 200, json: { id: remoteId, status: 'APPROVED' } }, 'cut')
    expect(doneValue(await payments.read(remoteId)).state).toBe('paid')
  })

  it.each([
    ['under review', undefined, 0],
    ['won by the buyer', 'RESOLVED_BUYER_FAVOUR', 1210],
    ['won by us', 'RESOLVED_SELLER_FAVOUR', 0],
    ['paid by PayPal itself', 'RESOLVED_WITH_PAYOUT', 0],
  ])('counts a dispute that is %s as lost money of %s', async (_what, outcome, cents) => {
    const remoteId = await paid()
    fake.dispute(remoteId)
    if (outcome) fake.dispute(remoteId, outcome)
    expect(doneValue(await open().read(remoteId)).chargedBackCents).toBe(cents)
  })

  it('never loses more than was left by refunds', async () => {
    const remoteId = await paid()
    doneValue(await open().refund(randomUUID(), remoteId, { cents: 1000, description: 'x' }))
    fake.dispute(remoteId, 'RESOLVED_BUYER_FAVOUR')
    expect(doneValue(await open().read(remoteId))).toMatchObject({ refundedCents: 1000, chargedBackCents: 210 })
  })

  it.each([
    [
      'a capture',
      {
        resource_type: 'capture',
        resource: { id: 'C', supplementary_data: { related_ids: { order_id: '5O190127' } } },
      },
      { remoteId: '5O190127' },
    ],
    [
      'a refund',
      { resource_type: 'refund', resource: { id: 'R', custom_id: '018f3c1e-7b7e-4c7e-9a7e-000000000001' } },
      { attempt: '018f3c1e-7b7e-4c7e-9a7e-000000000001' },
    ],
    [
      'a dispute',
      {
        resource_type: 'dispute',
        resource: { disputed_transactions: [{ custom: '018f3c1e-7b7e-4c7e-9a7e-000000000001' }] },
      },
      { attempt: '018f3c1e-7b7e-4c7e-9a7e-000000000001' },
    ],
  ])('calls about %s, and that leads to its payment', (_what, call, hint) => {
    expect(open().hintOf(call)).toEqual(hint)
  })

  it.each([
    ['a time limit that is over', 422, 'REFUND_TIME_LIMIT_EXCEEDED', { kind: 'rejected', code: 'not_refundable' }],
    ['an account of ours that is short', 422, 'REFUND_FAILED_INSUFFICIENT_FUNDS', { kind: 'retry' }],
    ['too many calls', 429, 'RATE_LIMIT_REACHED', { kind: 'retry' }],
    ['anything else', 422, 'SOMETHING_NEW', { kind: 'rejected', code: 'refused' }],
  ])('is understood when a refund meets %s', async (_what, status, issue, outcome) => {
    const remoteId = await paid()
    const payments = open()
    await payments.read(remoteId)
    const plain = {
      status: 200,
      json: {
        id: remoteId,
        status: 'COMPLETED',
        purchase_units: [
          {
            payments: {
              captures: [
                { id: fake.captureId(remoteId), status: 'COMPLETED', amount: { currency_code: 'EUR', value: '12.10' } },
              ],
            },
          },
        ],
      },
    }
    const answer = { status, json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } }
    fake.planted.push(plain, ...Array.from({ length: status === 429 ? 3 : 1 }, () => answer))
    expect(await payments.refund(randomUUID(), remoteId, { cents: 100, description: 'x' })).toMatchObject(outcome)
  })

  it('asks for one token and keeps it, and for another when it is refused', async () => {
    const payments = open()
    const tokens = () => fake.seen.filter(({ path }) => path === '/v1/oauth2/token').length
    const before = tokens()
    await payments.create(randomUUID(), order())
    await payments.create(randomUUID(), order())
    expect(tokens()).toBe(before + 1)
    fake.changeToken()
    expect(await payments.create(randomUUID(), order())).toMatchObject({ kind: 'done' })
    expect(tokens()).toBe(before + 2)
  })

  it('says who is to blame for a wrong key, and says "try later" when nothing could be sent', async () => {
    const wrong = openPayPal({ ...fake.account, secret: 'x', url: fake.url, clock })
    expect(await wrong.create(randomUUID(), order())).toMatchObject({ kind: 'rejected', code: 'access_denied' })
    const gone = await startFakePayPal()
    await gone.stop()
    const nobody = openPayPal({ ...gone.account, url: gone.url, clock })
    expect(await nobody.create(randomUUID(), order())).toMatchObject({ kind: 'retry' })
  })

  it('leaves no secret in the log', () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toMatch(/secret-of|A21AA/)
  })
})
