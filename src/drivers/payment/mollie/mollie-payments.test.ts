import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { startFakeMollie } from '#test/kit/fake-mollie.ts'
import { openApi } from '#test/kit/open-api.ts'
import { describePayments, newPayment } from '../conformance.ts'
import type { PaymentEnd } from '../port.ts'
import { openMollie } from './mollie-payments.ts'

const inTheirWords: Record<PaymentEnd, 'paid' | 'failed' | 'canceled' | 'expired'> = {
  paid: 'paid',
  failed: 'failed',
  cancelled: 'canceled',
  expired: 'expired',
}
let fake: Awaited<ReturnType<typeof startFakeMollie>>
const lines: OutboundLine[] = []
const open = () => openMollie({ key: 'test_key_of_the_test', url: fake.url, log: (line) => lines.push(line) })

beforeAll(async () => {
  fake = await startFakeMollie()
})
afterAll(() => fake.stop())

describePayments('Mollie', {
  open: async () => open(),
  end: async (remoteId, how) => fake.end(remoteId, inTheirWords[how]),
  chargeBack: async (remoteId) => fake.chargeBack(remoteId),
  winBack: async (remoteId) => fake.winBack(remoteId),
  callAbout: (remoteId) => ({ id: remoteId }),
})

describe('Mollie', () => {
  it('is sent amounts as text with two decimals, in full locales, under our own key', async () => {
    const key = randomUUID()
    await open().create(key, newPayment({ cents: 1000, locale: 'fr' }))
    expect(fake.seen.at(-1)).toMatchObject({
      path: '/payments',
      headers: { 'idempotency-key': key, authorization: 'Bearer test_key_of_the_test' },
      body: { amount: { currency: 'EUR', value: '10.00' }, locale: 'fr_BE' },
    })
  })

  it('is never sent a description longer than it takes', async () => {
    await open().create(randomUUID(), newPayment({ description: 'x'.repeat(400) }))
    expect(fake.seen.at(-1)?.body?.description).toHaveLength(255)
  })

  it.each([
    ['a wrong key', 401, {}, 'access_denied'],
    ['a method it does not offer', 422, { field: 'method' }, 'method_not_offered'],
    ['an amount it does not take', 422, { field: 'amount' }, 'amount_not_accepted'],
    ['anything else', 400, {}, 'refused'],
  ])('is understood when it refuses %s', async (_what, status, json, code) => {
    fake.planted.push({ status, json })
    expect(await open().create(randomUUID(), newPayment())).toMatchObject({ kind: 'rejected', code })
  })

  it('finds the payment that it made before the line broke', async () => {
    const before = fake.seen.length
    fake.planted.push('cut')
    const made = await open().create(randomUUID(), newPayment())
    expect(made).toMatchObject({ kind: 'done' })
    const keys = fake.seen.slice(before).map((seen) => seen.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('leaves it unknown when the line keeps breaking', async () => {
    fake.planted.push('cut', 'cut', 'cut')
    expect(await open().create(randomUUID(), newPayment())).toMatchObject({ kind: 'unknown' })
  })

  it('says "try later" when nothing could be sent', async () => {
    const gone = await startFakeMollie()
    await gone.stop()
    const nobody = openMollie({ key: 'test', url: gone.url })
    expect(await nobody.create(randomUUID(), newPayment())).toMatchObject({ kind: 'retry' })
  })

  it('leaves no key in the log', () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('test_key')
  })
})

/** The API's description requires these in requests too, although only answers have them. */
const onlyInAnswers = /required property '(resource|id|mode|status|createdAt|paymentId|_links)'/

const described = openApi('apis/mollie-openapi.yaml')
describe.skipIf(!described)(`Mollie's published description${described ? '' : ' (skipped: not there)'}`, () => {
  it('accepts every request that was sent', () => {
    const created = fake.seen.filter((seen) => seen.method === 'POST' && seen.path === '/payments')
    const known = described!.properties('payment-request')
    expect(created.length).toBeGreaterThan(10)
    for (const { body } of created) {
      expect(Object.keys(body ?? {}).filter((name) => !known.has(name))).toEqual([])
      if (body?.method !== 'sofort') expect(described!.problems('payment-request', body)).toEqual([])
    }
    const refunds = fake.seen.filter((seen) => seen.method === 'POST' && seen.path.endsWith('/refunds'))
    expect(refunds.length).toBeGreaterThan(0)
    for (const { body } of refunds)
      expect(described!.problems('refund-request', body).filter((problem) => !onlyInAnswers.test(problem))).toEqual([])
  })

  it('fits the answers that were believed', async () => {
    const made = await open().create(randomUUID(), newPayment())
    const remoteId = made.kind === 'done' ? made.value.remoteId : ''
    expect(described!.problems('payment-response', fake.shown(remoteId))).toEqual([])
    fake.end(remoteId, 'paid')
    expect(described!.problems('payment-response', fake.shown(remoteId))).toEqual([])
  })

  it('would catch a wrong amount', () => {
    expect(described!.problems('payment-request', { description: 'x', redirectUrl: 'x' })).not.toEqual([])
  })
})
