import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { refundInvoicePart } from './public.ts'

type Kept = { facts: { refundedCents: number }; refunds: Record<string, unknown> }

describe('a refund that was confirmed', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  let money: ReturnType<typeof moneyOf>
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    money = moneyOf(portal, customer.clientId)
  })
  afterAll(() => portal.close())

  const refund = async (invoiceId: number, cents: number) => {
    const answer = await money.inWork((work) => refundInvoicePart(work, { invoiceId, cents, reason: 'Niet geleverd' }))
    await portal.jobs.drain()
    return answer
  }
  const refunded = async (cents: number) => {
    const { id } = await money.invoice(1_000)
    const { body } = await customer.post('/payments/prepare', { invoiceIds: [id], method: 'bancontact' })
    const { id: paymentId, remote_id } = await money.attemptOf(body.data.redirectUrl)
    const remoteId = remote_id!
    await money.provider().sandbox?.end(remoteId, 'paid')
    await money.hear(remoteId)
    await refund(id, cents)
    return { id, paymentId, remoteId }
  }
  /** Changes the provider's answer, and sends its webhook. */
  const change = async (remoteId: string, to: (kept: Kept) => Kept) => {
    await databaseState(portal.db).change<Kept>(`payment:${remoteId}`, (kept) => kept && to(kept))
    await money.hear(remoteId)
  }
  const fail = (remoteId: string, cents: number) =>
    change(remoteId, ({ facts, ...kept }) => ({
      ...kept,
      facts: { ...facts, refundedCents: facts.refundedCents - cents },
      refunds: {},
    }))
  const told = async () => (await money.mails()).filter(({ kind }) => kind === 'payment-refund-failed').length

  it('and failed later belongs to its invoice again, is reported to staff once, and can be given back again', async () => {
    const { id, remoteId } = await refunded(400)
    expect(await money.ledgerOf(id)).toEqual([
      { movement: 'paid', cents: 1_000 },
      { movement: 'refunded', cents: 400 },
    ])
    const before = await told()
    await fail(remoteId, 400)
    await money.hear(remoteId)
    expect(await money.statusOf(id)).toBe('Paid')
    expect((await money.ledgerOf(id)).at(-1)).toEqual({ movement: 'refund-failed', cents: 400 })
    expect((await told()) - before).toBe(1)
    expect(await refund(id, 1_000)).toMatchObject({ kind: 'asked', refunds: [{ cents: 1_000 }], creditedCents: 0 })
    expect((await money.ledgerOf(id)).at(-1)).toEqual({ movement: 'refunded', cents: 1_000 })
  })

  it('and failed after its invoice was credited is kept apart to be given back', async () => {
    const { id, paymentId, remoteId } = await refunded(1_000)
    expect(await money.statusOf(id)).toBe('Refunded')
    await fail(remoteId, 1_000)
    const payment = portal.db.selectFrom('payment').select(['state', 'refund_asked_cents']).where('id', '=', paymentId)
    expect(await payment.executeTakeFirst()).toEqual({ state: 'paid', refund_asked_cents: 0 })
    const part = portal.db.selectFrom('payment_part').select('refund_due_cents').where('invoice_id', '=', id)
    expect(await part.executeTakeFirst()).toEqual({ refund_due_cents: 1_000 })
  })

  it('is left alone when an answer only came late, because the provider still knows it', async () => {
    const { id, remoteId } = await refunded(300)
    const before = await told()
    await change(remoteId, (kept) => ({ ...kept, facts: { ...kept.facts, refundedCents: 0 } }))
    expect((await money.ledgerOf(id)).at(-1)).toEqual({ movement: 'refunded', cents: 300 })
    expect((await told()) - before).toBe(0)
  })
})
