import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { type NewPayment, type OnlineMethod, onlineMethods, type PaymentEnd, type Payments } from './port.ts'

/** What the suite needs of a provider: the driver, and a way to act as the payer and the payer's bank. */
export type PaymentHarness = {
  open(): Promise<Payments>
  /** A method that it accepts. */
  method?: OnlineMethod
  /** The endings that it distinguishes; all of them by default. */
  ends?: readonly PaymentEnd[]
  /** The payer ends the payment at the provider's page. */
  end(remoteId: string, how: PaymentEnd): Promise<unknown>
  chargeBack(remoteId: string): Promise<unknown>
  /** A won charge-back; left out where the provider has none. */
  winBack?(remoteId: string): Promise<unknown>
  /** The body of its webhook call about a payment. */
  callAbout(remoteId: string, attempt: string): unknown
}

export const newPayment = (more: Partial<NewPayment> = {}): NewPayment => ({
  cents: 1210,
  description: 'BF2026-000123',
  method: 'bancontact',
  locale: 'nl',
  returnUrl: 'https://portal.example/order/payment-return?attempt=1',
  cancelUrl: 'https://portal.example/order/payment-return?attempt=1&cancelled=1',
  webhookUrl: 'https://portal.example/api/payments/webhook/mollie',
  metadata: { attempt: '1' },
  ...more,
})

const refundOf = (cents: number) => ({ cents, description: 'BF2026-000123' })

export function describePayments(title: string, harness: PaymentHarness): void {
  describe(`${title} keeps the promises of a payment provider`, () => {
    let payments: Payments
    beforeAll(async () => {
      payments = await harness.open()
    })
    const { method = 'bancontact', ends = ['paid', 'failed', 'cancelled', 'expired'] } = harness
    const started = async (more: Partial<NewPayment> = {}) =>
      doneValue(await payments.create(randomUUID(), newPayment({ method, ...more })))
    const facts = async (remoteId: string) => doneValue(await payments.read(remoteId))

    it('opens a payment of the asked amount, with a page to pay on', async () => {
      const { remoteId, checkoutUrl } = await started({ cents: 100_001 })
      expect(new URL(checkoutUrl ?? '').protocol).toMatch(/^https?:$/)
      expect(await facts(remoteId)).toEqual({
        remoteId,
        state: 'open',
        cents: 100_001,
        refundedCents: 0,
        chargedBackCents: 0,
        wonBackCents: 0,
        paidAt: undefined,
      })
    })

    it('makes one payment of one attempt, however often it is asked', async () => {
      const attempt = randomUUID()
      const made = await Promise.all([1, 2, 3].map(() => payments.create(attempt, newPayment({ method }))))
      expect(new Set(made.map((outcome) => doneValue(outcome).remoteId)).size).toBe(1)
    })

    it('makes two payments of two attempts', async () => {
      expect((await started()).remoteId).not.toBe((await started()).remoteId)
    })

    it.each(ends)('tells that a payment was %s', async (how) => {
      const { remoteId } = await started()
      await harness.end(remoteId, how)
      const after = await facts(remoteId)
      expect(after.state).toBe(how)
      expect(after.paidAt !== undefined).toBe(how === 'paid')
    })

    it('refunds once per key, part by part, and never more than was paid', async () => {
      const { remoteId } = await started({ cents: 1000 })
      await harness.end(remoteId, 'paid')
      expect((await facts(remoteId)).state).toBe('paid')
      const key = randomUUID()
      const first = doneValue(await payments.refund(key, remoteId, refundOf(400)))
      expect(doneValue(await payments.refund(key, remoteId, refundOf(400)))).toEqual(first)
      expect((await facts(remoteId)).refundedCents).toBe(400)
      expect(await payments.refund(randomUUID(), remoteId, refundOf(601))).toMatchObject({ kind: 'rejected' })
      doneValue(await payments.refund(randomUUID(), remoteId, refundOf(600)))
      expect(await facts(remoteId)).toMatchObject({ state: 'paid', refundedCents: 1000 })
    })

    it('finds a refund by its key, and none under a key that nobody used', async () => {
      const { remoteId } = await started({ cents: 1000 })
      await harness.end(remoteId, 'paid')
      await facts(remoteId)
      const key = randomUUID()
      expect(doneValue(await payments.findRefund(key, remoteId))).toBeUndefined()
      const refund = doneValue(await payments.refund(key, remoteId, refundOf(300)))
      expect(doneValue(await payments.findRefund(key, remoteId))).toEqual(refund)
    })

    it('refuses to refund what was not paid', async () => {
      const { remoteId } = await started()
      expect(await payments.refund(randomUUID(), remoteId, refundOf(100))).toMatchObject({
        kind: 'rejected',
        code: 'not_refundable',
      })
    })

    it('tells that a bank took the money back', async () => {
      const { remoteId } = await started({ cents: 1000 })
      await harness.end(remoteId, 'paid')
      await facts(remoteId)
      await harness.chargeBack(remoteId)
      expect(await facts(remoteId)).toMatchObject({ chargedBackCents: 1000, wonBackCents: 0 })
    })

    it.skipIf(!harness.winBack)('keeps what was taken back beside what came back of it', async () => {
      const { remoteId } = await started({ cents: 1000 })
      await harness.end(remoteId, 'paid')
      await facts(remoteId)
      await harness.chargeBack(remoteId)
      await harness.winBack?.(remoteId)
      expect(await facts(remoteId)).toMatchObject({ chargedBackCents: 1000, wonBackCents: 1000 })
    })

    it('calls us with what leads to the payment, and leads nowhere with anything else', async () => {
      const attempt = randomUUID()
      const { remoteId } = doneValue(await payments.create(attempt, newPayment({ method })))
      const hint = payments.hintOf(harness.callAbout(remoteId, attempt))
      expect([remoteId, attempt]).toContain(hint?.remoteId ?? hint?.attempt)
      for (const call of [undefined, null, {}, [], 'tr_1', { id: 7 }, { id: "1' or 1=1" }, { resource: { id: {} } }])
        expect(payments.hintOf(call)).toBeUndefined()
    })

    it('knows no payment that it did not make', async () => {
      expect(await payments.read('tr_unknown')).toMatchObject({ kind: 'rejected', code: 'no_such_payment' })
    })

    it('offers each method, or has a reason in three languages', async () => {
      for (const method of onlineMethods) {
        const ability = payments.abilities[method]
        if (ability.can) {
          expect((await started({ method })).remoteId).toBeTruthy()
        } else {
          for (const words of Object.values(ability.because)) expect(words).toMatch(/\.$/)
          expect(await payments.create(randomUUID(), newPayment({ method }))).toMatchObject({
            kind: 'rejected',
            code: 'method_not_offered',
          })
        }
      }
    })
  })
}
