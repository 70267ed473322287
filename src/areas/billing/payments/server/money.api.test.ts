import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unpaidInvoice } from '../fixtures.ts'
import { isFinal, openCentsOf, payFromCredit, refundInvoicePart, reversibleUntilOf, takeBackMoney } from './public.ts'
import { settle } from './settle.ts'

describe('money', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  let admin: Caller
  let money: ReturnType<typeof moneyOf>
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    admin = await portal.as('admin')
    money = moneyOf(portal, customer.clientId)
  })
  afterAll(() => portal.close())

  const prepare = (body: Record<string, unknown>) => customer.post('/payments/prepare', body)
  /** Invoices paid together at the sandbox provider. */
  const paid = async (totals: readonly number[], method = 'bancontact') => {
    const invoices = []
    for (const total of totals) invoices.push(await money.invoice(total))
    const invoiceIds = invoices.map(({ id }) => id)
    const answer = await prepare({ invoiceIds, method })
    expect(answer.status).toBe(200)
    const payment = await money.attemptOf(answer.body.data.redirectUrl)
    await money.provider().sandbox?.end(payment.remote_id!, 'paid')
    await money.hear(payment.remote_id!)
    return { invoices, invoiceIds, invoiceId: invoiceIds[0]!, payment, remoteId: payment.remote_id! }
  }
  const refund = (invoiceId: number, cents: number) =>
    money.inWork((work) => refundInvoicePart(work, { invoiceId, cents, reason: 'Niet geleverd' }))
  const facts = async (remoteId: string) => {
    const outcome = await money.provider().read(remoteId)
    if (outcome.kind !== 'done') throw new Error('the provider did not answer')
    return outcome.value
  }

  describe('several invoices in one payment', () => {
    it('are settled in one transaction, each with its own line', async () => {
      const { invoiceIds, payment } = await paid([1000, 2000, 500])
      expect(payment.cents).toBe(3500)
      for (const [index, id] of invoiceIds.entries()) {
        expect(await money.statusOf(id)).toBe('Paid')
        expect(await money.ledgerOf(id)).toEqual([{ movement: 'paid', cents: [1000, 2000, 500][index] }])
      }
    })

    it('keep apart what one of them no longer needed, because it was paid meanwhile by transfer', async () => {
      const [one, other] = [await money.invoice(1000), await money.invoice(2000)]
      const answer = await prepare({ invoiceIds: [one.id, other.id], method: 'ideal' })
      const payment = await money.attemptOf(answer.body.data.redirectUrl)
      await money.transfer({ invoiceIds: [one.id], cents: 1000 })
      await money.provider().sandbox?.end(payment.remote_id!, 'paid')
      await money.hear(payment.remote_id!)
      expect([await money.statusOf(one.id), await money.statusOf(other.id)]).toEqual(['Paid', 'Paid'])
      const due = (await admin.get('/staff/payments/refunds-due')).body.data
      expect(due).toMatchObject([{ invoiceNumber: one.number, cents: 1000, method: 'ideal' }])
      expect((await admin.post(`/staff/payments/${due[0].attempt}/refund`)).body).toMatchObject({ refundedCents: 1000 })
      await portal.jobs.drain()
      expect((await facts(payment.remote_id!)).refundedCents).toBe(1000)
      expect(await money.statusOf(one.id)).toBe('Paid')
    })

    it('go on with the attempt that was begun for the same ones, and not for others', async () => {
      const ids = [(await money.invoice()).id, (await money.invoice()).id]
      const ask = async (invoiceIds: number[]) =>
        (await prepare({ invoiceIds, method: 'ideal' })).body.data.redirectUrl as string
      const first = await ask(ids)
      expect(await ask(ids.toReversed())).toBe(first)
      expect(await ask(ids.slice(0, 1))).not.toBe(first)
    })

    it('are all open again when the bank takes the whole payment back', async () => {
      const { invoiceIds, remoteId } = await paid([1000, 2000], 'creditcard')
      await money.provider().sandbox?.chargeBack(remoteId)
      await money.hear(remoteId)
      for (const id of invoiceIds) expect(await money.statusOf(id)).toBe('Unpaid')
      await money.provider().sandbox?.winBack(remoteId)
      await money.hear(remoteId)
      for (const id of invoiceIds) expect(await money.statusOf(id)).toBe('Paid')
    })

    it('of different payers are refused, and so is one that was paid', async () => {
      const stranger = await portal.as('stranger')
      const mine = await money.invoice()
      const foreign = await unpaidInvoice(portal.db, { clientId: stranger.clientId })
      const both = { invoiceIds: [mine.id, foreign.id], method: 'ideal' }
      expect(await prepare(both)).toMatchObject({ status: 404, body: { code: 'invoice_not_found' } })
      expect(await admin.post('/payments/prepare', both)).toMatchObject({
        status: 422,
        body: { code: 'invoices_differ' },
      })
      await money.transfer({ invoiceIds: [mine.id], cents: 1210 })
      expect(await prepare({ invoiceIds: [mine.id], method: 'ideal' })).toMatchObject({ status: 409 })
    })

    it('are told apart on the page to pay, and by transfer each with its own communication', async () => {
      const ids = [(await money.invoice(1000)).id, (await money.invoice(2000)).id]
      await money.transfer({ invoiceIds: [ids[1]!], cents: 500 })
      const { data } = (await customer.get(`/payments/payable?ids=${ids.join(',')}`)).body
      expect(data).toMatchObject({ openCents: 2500, invoices: [{ openCents: 1000 }, { openCents: 1500 }] })
      const { bankTransferMessage } = (await prepare({ invoiceIds: ids, method: 'banktransfer' })).body.data
      expect(bankTransferMessage.match(/\+\+\+199\/\d{4}\/\d{5}\+\+\+/g)).toHaveLength(2)
      expect((await customer.get('/payments/payable?ids=x')).status).toBe(422)
      expect((await customer.get('/payments/payable?ids=999999999')).status).toBe(404)
    })
  })

  describe('money from outside', () => {
    it('pays in the order that was asked, leaves a part, and counts once', async () => {
      const [one, other] = [await money.invoice(1000), await money.invoice(2000)]
      const transfer = { invoiceIds: [one.id, other.id], cents: 1500, key: 'statement-1' }
      expect(await money.transfer(transfer)).toMatchObject({ isNew: true, paidInvoiceIds: [one.id], creditedCents: 0 })
      expect(await money.transfer(transfer)).toMatchObject({ isNew: false, paidInvoiceIds: [] })
      expect(await openCentsOf(portal.db, other.id)).toBe(1500)
      expect(await money.transfer({ invoiceIds: [other.id], cents: 1500 })).toMatchObject({
        paidInvoiceIds: [other.id],
      })
    })

    it('that was too much becomes credit, which goes again when the bank takes the money back', async () => {
      const before = await money.creditOf()
      const { id } = await money.invoice(1000)
      expect(await money.transfer({ invoiceIds: [id], cents: 1300, key: 'too-much' })).toMatchObject({
        creditedCents: 300,
      })
      expect(await money.creditOf()).toBe(before + 300)
      const back = () =>
        money.inWork((work) =>
          takeBackMoney(work, { movementKey: 'back', reversesMovementKey: 'too-much', at: portal.clock.now }),
        )
      expect(await back()).toEqual({ kind: 'taken-back', invoiceIds: [id], creditCents: 300, missingCents: 0 })
      expect(await back()).toEqual({ kind: 'known' })
      expect(await money.creditOf()).toBe(before)
      expect(await money.statusOf(id)).toBe('Unpaid')
      expect(await openCentsOf(portal.db, id)).toBe(1000)
    })

    it('says what is missing when the credit was spent meanwhile, and what it does not know', async () => {
      const stranger = await portal.as('stranger')
      const theirs = moneyOf(portal, stranger.clientId)
      const [one, other] = [await theirs.invoice(1000), await theirs.invoice(200)]
      await theirs.transfer({ invoiceIds: [one.id], cents: 1300, key: 'spent-of' })
      await money.inWork((work) => payFromCredit(work, { invoiceId: other.id }))
      const back = (reversesMovementKey: string) =>
        money.inWork((work) =>
          takeBackMoney(work, { movementKey: `b-${reversesMovementKey}`, reversesMovementKey, at: portal.clock.now }),
        )
      expect(await back('spent-of')).toMatchObject({ creditCents: 100, missingCents: 200 })
      expect(await back('never-heard-of')).toEqual({ kind: 'no-such-money' })
    })
  })

  describe('refunds', () => {
    it('go back in parts, each under its own key, and never more than was paid', async () => {
      const { invoiceId, remoteId } = await paid([1210])
      expect(await refund(invoiceId, 200)).toMatchObject({ kind: 'asked', creditedCents: 0, refunds: [{ cents: 200 }] })
      expect(await refund(invoiceId, 1011)).toEqual({ kind: 'too-much', refundableCents: 1010 })
      expect(await refund(invoiceId, 300)).toMatchObject({ kind: 'asked' })
      await portal.jobs.drain()
      expect((await facts(remoteId)).refundedCents).toBe(500)
      expect(await money.ledgerOf(invoiceId)).toEqual([
        { movement: 'paid', cents: 1210 },
        { movement: 'refunded', cents: 200 },
        { movement: 'refunded', cents: 300 },
      ])
      expect(await money.statusOf(invoiceId)).toBe('Paid')
    })

    it('of everything take the invoice back', async () => {
      const { invoiceId } = await paid([1210])
      await refund(invoiceId, 1210)
      await portal.jobs.drain()
      expect(await money.statusOf(invoiceId)).toBe('Refunded')
    })

    it.each(['unknown-after-apply', 'unknown-before-apply', 'retry'] as const)(
      'happen once after the answer "%s"',
      async (next) => {
        const { invoiceId, remoteId } = await paid([1210])
        await plantFault(databaseState(portal.db), 'payment', { about: remoteId, next })
        await refund(invoiceId, 400)
        await portal.jobs.drain()
        expect((await facts(remoteId)).refundedCents).toBe(400)
        expect((await money.ledgerOf(invoiceId)).at(-1)).toEqual({ movement: 'refunded', cents: 400 })
      },
    )

    it('become account credit when the provider refuses for good', async () => {
      const { invoiceId, remoteId } = await paid([1210])
      const before = await money.creditOf()
      await plantFault(databaseState(portal.db), 'payment', { about: remoteId, next: 'reject' })
      await refund(invoiceId, 400)
      await portal.jobs.drain()
      expect(await money.creditOf()).toBe(before + 400)
      expect((await money.ledgerOf(invoiceId)).at(-1)).toEqual({ movement: 'to-credit', cents: 400 })
      expect((await facts(remoteId)).refundedCents).toBe(0)
      expect(await refund(invoiceId, 811)).toEqual({ kind: 'too-much', refundableCents: 810 })
    })

    it('become account credit at once for a transfer, and for a payment that is too long ago', async () => {
      const byTransfer = await money.invoice(1000)
      await money.transfer({ invoiceIds: [byTransfer.id], cents: 1000 })
      const before = await money.creditOf()
      expect(await refund(byTransfer.id, 250)).toMatchObject({ refunds: [], creditedCents: 250 })
      const { invoiceId, payment } = await paid([1000], 'paypal')
      const longAgo = new Date(portal.clock.now.getTime() - 181 * 86_400_000)
      await portal.db.updateTable('payment').set({ settled_at: longAgo }).where('id', '=', payment.id).execute()
      expect(await refund(invoiceId, 250)).toMatchObject({ refunds: [], creditedCents: 250 })
      expect(await money.creditOf()).toBe(before + 500)
    })

    it('that the bank overtakes give nothing away a second time', async () => {
      const { invoiceId, remoteId, payment } = await paid([1210], 'creditcard')
      const before = await money.creditOf()
      await refund(invoiceId, 1210)
      await money.provider().sandbox?.chargeBack(remoteId)
      await plantFault(databaseState(portal.db), 'payment', { about: remoteId, next: 'reject' })
      const seen = await facts(remoteId)
      await money.inWork((work) => settle(work, payment.id, seen))
      await portal.jobs.drain()
      expect(await money.creditOf()).toBe(before)
      expect(await money.statusOf(invoiceId)).toBe('Unpaid')
    })
  })

  describe('account credit', () => {
    it('pays a part, the rest goes by another method, and its history says so', async () => {
      const credit = await money.creditOf()
      await money.give(Math.max(0, 700 - credit) || 1)
      const before = await money.creditOf()
      const { id, number } = await money.invoice(before + 500)
      const answer = await prepare({ invoiceIds: [id], method: 'ideal', useCredit: true })
      const payment = await money.attemptOf(answer.body.data.redirectUrl)
      expect(payment.cents).toBe(500)
      expect(await money.creditOf()).toBe(0)
      await money.provider().sandbox?.end(payment.remote_id!, 'paid')
      await money.hear(payment.remote_id!)
      expect(await money.statusOf(id)).toBe('Paid')
      const { body } = await customer.get('/payments/credit')
      expect((await customer.get('/payments/credit-balance')).body.data).toEqual({ balanceCents: 0 })
      expect(body.balanceCents).toBe(0)
      expect(body.data[0]).toMatchObject({ kind: 'spent', cents: -before, invoice: { id, number } })
    })

    it('pays all of it without any method, and is not touched when the rest has none', async () => {
      await money.give(1000)
      const [small, big] = [await money.invoice(1000), await money.invoice(5000)]
      const tooBig = await prepare({ invoiceIds: [big.id], useCredit: true })
      expect(tooBig).toMatchObject({ status: 422, body: { code: 'method_needed' } })
      expect(await money.creditOf()).toBe(1000)
      const answer = await prepare({ invoiceIds: [small.id], useCredit: true })
      expect(answer.body.data).toEqual({ isDefaultMethod: false, paid: true })
      expect(await money.statusOf(small.id)).toBe('Paid')
      expect(await money.creditOf()).toBe(0)
    })

    it('is spent once by twenty at once, and never below nothing', async () => {
      await money.give(1000)
      const { id } = await money.invoice(5000)
      const spent = await Promise.all(
        Array.from({ length: 20 }, () => money.inWork((work) => payFromCredit(work, { invoiceId: id, cents: 300 }))),
      )
      expect(spent.reduce((sum, { spentCents }) => sum + spentCents, 0)).toBe(1000)
      expect(await money.creditOf()).toBe(0)
      expect(await openCentsOf(portal.db, id)).toBe(4000)
    })

    it('is only added to: no line of it can be changed or taken away', async () => {
      await money.give(1)
      await expect(portal.db.updateTable('credit_entry').set({ cents: 5 }).execute()).rejects.toThrow(/only added to/)
      await expect(portal.db.deleteFrom('credit_entry').execute()).rejects.toThrow(/only added to/)
    })

    it('is given by staff with a reason, once for a key, and audited with its client', async () => {
      const key = '018f3c1e-7b7e-4c7e-9a7e-000000000abc'
      const path = `/staff/clients/${customer.clientId}/credit`
      const before = await money.creditOf()
      const gift = { cents: 2500, reason: 'Sorry voor de storing', key }
      expect((await customer.post(path, gift)).status).toBe(403)
      expect((await admin.post(path, { ...gift, reason: ' ' })).status).toBe(422)
      for (const _ of [1, 2]) expect((await admin.post(path, gift)).body).toEqual({ balanceCents: before + 2500 })
      expect((await admin.get(path)).body.data[0]).toMatchObject({ kind: 'gift', cents: 2500, reason: gift.reason })
      const audited = await portal.db
        .selectFrom('audit_entry')
        .select(['object_id', 'client_id'])
        .where('action', '=', 'billing.credit.gift')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(audited).toEqual({ object_id: String(customer.clientId), client_id: customer.clientId })
      expect(await admin.get('/staff/clients/999999999/credit')).toMatchObject({
        status: 404,
        body: { code: 'client_not_found' },
      })
    })
  })

  describe('final money', () => {
    it('is told apart from money that a bank can still take back', async () => {
      const card = await paid([1000], 'creditcard')
      const bank = await paid([1000], 'bancontact')
      const work = portal.makeWork(portal.db)
      expect(await isFinal(work, card.invoiceId)).toBe(false)
      expect(await reversibleUntilOf(work, card.invoiceId)).toEqual(
        new Date(portal.clock.now.getTime() + 120 * 86_400_000),
      )
      expect(await isFinal(work, bank.invoiceId)).toBe(true)
      expect(await isFinal(work, (await money.invoice()).id)).toBe(false)
    })
  })

  describe('staff', () => {
    it('find payments by state, method, client, day and number, and see until when they can be taken back', async () => {
      const { invoices, invoiceId, payment } = await paid([4321], 'creditcard')
      await refund(invoiceId, 21)
      await portal.jobs.drain()
      const list = async (query: string) => (await admin.get(`/staff/payments?${query}`)).body
      const [row] = (await list(`q=${invoices[0]!.number.toLowerCase()}`)).data
      expect(row).toMatchObject({
        attempt: payment.attempt_key,
        state: 'paid',
        method: 'creditcard',
        clientId: customer.clientId,
        refundedCents: 21,
        refundableCents: 4300,
        invoices: [{ number: invoices[0]!.number, cents: 4321 }],
        reversibleUntil: '2027-03-21T09:00:00.000Z',
      })
      const narrow = `state=paid,refunded&method=creditcard&driver=sandbox&client=${customer.clientId}&from=2026-11-01&to=2026-12-31&sort=-cents`
      const amounts = (await list(narrow)).data.map(({ cents }: { cents: number }) => cents)
      expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => other - one))
      expect((await list(`${narrow}&state=open`)).status ?? 200).toBe(200)
      expect(await list('from=2027-01-01')).toMatchObject({ total: 0, data: [] })
      expect((await admin.get('/staff/payments?state=lost')).status).toBe(422)
      expect((await customer.get('/staff/payments')).status).toBe(403)
    })

    it('give back a part of one payment with a reason, and are told what is too much', async () => {
      const { payment, remoteId, invoiceIds } = await paid([1000, 500])
      const path = `/staff/payments/${payment.attempt_key}/refund`
      expect((await admin.post(path, { cents: 100, reason: 'x' })).body.code).toBe('invoice_not_found')
      const part = { cents: 400, reason: 'Te traag', invoiceId: invoiceIds[1] }
      expect((await admin.post(path, part)).body).toEqual({ success: true, refundedCents: 400, creditedCents: 0 })
      expect(await admin.post(path, part)).toMatchObject({ status: 422, body: { code: 'refund_too_much' } })
      await portal.jobs.drain()
      expect((await facts(remoteId)).refundedCents).toBe(400)
      expect((await money.ledgerOf(invoiceIds[1]!)).at(-1)).toEqual({ movement: 'refunded', cents: 400 })
    })
  })

  describe('mails', () => {
    const last = async (kind: string) => (await money.mails()).filter((mail) => mail.kind === kind).at(-1)
    it('tell the payer what came in, failed, ran out and went back', async () => {
      const { invoices, invoiceId } = await paid([1000])
      expect(await last('payment-received')).toMatchObject({ locale: 'nl', subject: expect.stringContaining('10,00') })
      await refund(invoiceId, 100)
      await portal.jobs.drain()
      expect((await last('payment-refunded'))?.subject).toContain('1,00')
      expect(invoices).toHaveLength(1)
      for (const end of ['failed', 'expired'] as const) {
        const { id } = await money.invoice()
        const answer = await prepare({ invoiceIds: [id], method: 'ideal' })
        const { remote_id } = await money.attemptOf(answer.body.data.redirectUrl)
        await money.provider().sandbox?.end(remote_id!, end)
        await money.hear(remote_id!)
        await money.hear(remote_id!)
      }
      const kinds = (await money.mails()).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'payment-failed' || kind === 'payment-expired')).toHaveLength(2)
    })

    it('tell the brand’s people of a charge-back', async () => {
      const { remoteId, invoices } = await paid([1000], 'creditcard')
      await money.provider().sandbox?.chargeBack(remoteId)
      await money.hear(remoteId)
      const mail = await last('payment-charged-back')
      expect(mail?.subject).toContain(invoices[0]!.number)
      expect(mail?.recipient).not.toContain('customer')
    })
  })
})
