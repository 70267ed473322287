import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Payments, paymentKey } from '#drivers/payment/port.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unpaidInvoice } from '../fixtures.ts'
import { settle } from './settle.ts'

describe('payments', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const provider = (): Payments => portal.makeWork(portal.db).driver(paymentKey).named('sandbox')!
  const ledgerOf = (invoiceId: number) =>
    portal.db
      .selectFrom('ledger_entry')
      .select(['movement', 'cents'])
      .where('invoice_id', '=', invoiceId)
      .orderBy('id')
      .execute()
  const statusOf = async (invoiceId: number) =>
    (await portal.db.selectFrom('invoice').select('status').where('id', '=', invoiceId).executeTakeFirstOrThrow())
      .status
  const attemptsOf = (invoiceId: number) =>
    portal.db.selectFrom('payment').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute()
  const timesPaid = async (invoiceId: number) =>
    (
      await portal.db
        .selectFrom('audit_entry')
        .select('id')
        .where('object_type', '=', 'invoice')
        .where('object_id', '=', String(invoiceId))
        .where('action', '=', 'billing.payment.paid')
        .execute()
    ).length

  /** An invoice with an unfinished payment at the sandbox provider. */
  const started = async (method = 'bancontact') => {
    const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId })
    const answer = await customer.post('/payments/prepare', { invoiceId: invoice.id, method })
    expect(answer.status).toBe(200)
    const remoteId = new URL(answer.body.data.redirectUrl).searchParams.get('id') ?? ''
    const attempt = (await attemptsOf(invoice.id)).at(-1)!
    return { invoice, remoteId, attempt: attempt.attempt_key, paymentId: attempt.id }
  }
  const webhook = (id: string) => portal.visitor.post('/payments/webhook/sandbox', { id })

  describe('methods', () => {
    it('names the ways to pay in the language of the caller, and hides what is not offered', async () => {
      const { data } = (await portal.visitor.get('/payments/payment-methods', { 'accept-language': 'fr' })).body
      expect(data.map((row: { method: string }) => row.method)).toEqual([
        'bancontact',
        'creditcard',
        'ideal',
        'sofort',
        'paypal',
        'banktransfer',
        'monthlyinvoice',
        'student',
      ])
      expect(data[5]).toMatchObject({ title: 'Virement bancaire', info: expect.stringContaining('2 à 3 jours') })
      const hidden = data.filter((row: { hidden: boolean }) => row.hidden)
      expect(hidden.map((row: { method: string }) => row.method)).toEqual(['monthlyinvoice', 'student'])
    })

    it('offers the monthly invoice to payers who have it', async () => {
      const partner = await portal.as('partner')
      await portal.db
        .updateTable('client')
        .set({ default_gateway: 'monthlyinvoice' })
        .where('id', '=', partner.clientId)
        .execute()
      const { data } = (await partner.get('/payments/payment-methods')).body
      expect(data.find((row: { method: string }) => row.method === 'monthlyinvoice').hidden).toBe(false)
      const invoice = await unpaidInvoice(portal.db, { clientId: partner.clientId })
      const answer = await partner.post('/payments/prepare', { invoiceId: invoice.id, method: 'monthlyinvoice' })
      expect(answer.body.data).toEqual({ isDefaultMethod: true })
    })
  })

  describe('prepare', () => {
    it('writes the attempt down and sends the payer to the provider', async () => {
      const { invoice, remoteId } = await started('creditcard')
      expect(await attemptsOf(invoice.id)).toMatchObject([
        { state: 'open', method: 'creditcard', remote_id: remoteId, cents: 1210 },
      ])
    })

    it('goes on with the attempt that was begun', async () => {
      const { invoice, remoteId } = await started()
      const again = await customer.post('/payments/prepare', { invoiceId: invoice.id, method: 'bancontact' })
      expect(again.body.data.redirectUrl).toContain(remoteId)
      expect(await attemptsOf(invoice.id)).toHaveLength(1)
    })

    it('makes one attempt of many tabs', async () => {
      const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId })
      const ask = () => customer.post('/payments/prepare', { invoiceId: invoice.id, method: 'ideal' })
      const answers = await Promise.all([ask(), ask(), ask(), ask()])
      expect(new Set(answers.map((answer) => answer.body.data.redirectUrl)).size).toBe(1)
      expect(await attemptsOf(invoice.id)).toHaveLength(1)
    })

    it('starts again when the provider has closed the page', async () => {
      const { invoice, remoteId } = await started()
      await provider().sandbox?.end(remoteId, 'expired')
      const again = await customer.post('/payments/prepare', { invoiceId: invoice.id, method: 'bancontact' })
      expect(again.body.data.redirectUrl).not.toContain(remoteId)
      expect((await attemptsOf(invoice.id)).map((attempt) => attempt.state)).toEqual(['expired', 'open'])
    })

    it('finds the payment again when the provider’s answer was lost', async () => {
      const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId })
      const fault = { about: invoice.number, next: 'unknown-after-apply', times: 2 } as const
      await plantFault(databaseState(portal.db), 'payment', fault)
      const ask = () => customer.post('/payments/prepare', { invoiceId: invoice.id, method: 'paypal' })
      expect(await ask()).toMatchObject({ status: 503, body: { code: 'payment_provider_silent' } })
      expect(await attemptsOf(invoice.id)).toMatchObject([{ state: 'created', remote_id: null }])
      expect((await ask()).status).toBe(200)
      expect(await attemptsOf(invoice.id)).toMatchObject([{ state: 'open' }])
    })

    it('says so when the provider refuses, and lets another method be tried', async () => {
      const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId })
      await plantFault(databaseState(portal.db), 'payment', { about: invoice.number, next: 'reject' })
      const answer = await customer.post('/payments/prepare', { invoiceId: invoice.id, method: 'paypal' })
      expect(answer).toMatchObject({ status: 422, body: { code: 'payment_refused' } })
      expect((await customer.post('/payments/prepare', { invoiceId: invoice.id, method: 'ideal' })).status).toBe(200)
    })

    it('tells account number and structured communication for a transfer, in the language of the reader', async () => {
      const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId, totalCents: 123_456 })
      const body = { invoiceId: invoice.id, method: 'banktransfer' }
      const { bankTransferMessage } = (await customer.post('/payments/prepare', body, { 'accept-language': 'en' })).body
        .data
      expect(bankTransferMessage).toMatch(
        /^Transfer €\s1\.234,56 to BE68 5390 0754 7034 .*\+\+\+199\/\d{4}\/\d{5}\+\+\+/,
      )
      expect(await attemptsOf(invoice.id)).toEqual([])
    })

    it('serves a visitor who knows the uuid of their order', async () => {
      const uuid = '018f3c1e-7b7e-4c7e-9a7e-000000000001'
      await unpaidInvoice(portal.db, { clientId: customer.clientId, orderUuid: uuid })
      expect((await portal.visitor.post('/payments/prepare', { uuid, method: 'ideal' })).status).toBe(200)
      const wrong = { uuid: uuid.replace('1e-', '1f-'), method: 'ideal' }
      expect((await portal.visitor.post('/payments/prepare', wrong)).status).toBe(404)
    })

    it.each(['stranger', 'subuser', undefined] as const)('hides an invoice from %s', async (persona) => {
      const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId })
      const principal = persona ? await portal.as(persona) : portal.visitor
      const answer = await principal.post('/payments/prepare', { invoiceId: invoice.id, method: 'ideal' })
      expect(answer).toMatchObject({ status: 404, body: { code: 'invoice_not_found' } })
    })

    it.each(['student', 'monthlyinvoice', 'shells'])('refuses the method %s beside its field', async (method) => {
      const invoice = await unpaidInvoice(portal.db, { clientId: customer.clientId })
      const answer = await customer.post('/payments/prepare', { invoiceId: invoice.id, method })
      expect(answer).toMatchObject({ status: 422, body: { code: 'method_not_offered' } })
      expect(Object.keys(answer.body.errors)).toEqual(['method'])
    })

    it('refuses a request that names neither invoice nor order', async () => {
      expect((await customer.post('/payments/prepare', { method: 'ideal' })).status).toBe(422)
    })
  })

  describe('the one path', () => {
    it('records fifty calls at once and the payer’s return as one payment', async () => {
      const { invoice, remoteId, attempt } = await started()
      await provider().sandbox?.end(remoteId, 'paid')
      const calls = Array.from({ length: 50 }, () => webhook(remoteId))
      const returns = Array.from({ length: 5 }, () => portal.visitor.get(`/payments/${attempt}/status`))
      const answers = await Promise.all([...calls, ...returns])
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
      await portal.jobs.drain()
      expect(await ledgerOf(invoice.id)).toEqual([{ movement: 'paid', cents: 1210 }])
      expect(await statusOf(invoice.id)).toBe('Paid')
      const { data } = (await portal.visitor.get(`/payments/${attempt}/status`)).body
      expect(data).toMatchObject({ paidAt: portal.clock.now.toISOString(), invoiceNumbers: [invoice.number] })
      expect(await timesPaid(invoice.id)).toBe(1)
    })

    it('holds when fifty settle the same payment in the same moment', async () => {
      const { invoice, remoteId, paymentId } = await started()
      await provider().sandbox?.end(remoteId, 'paid')
      const facts = await provider().read(remoteId)
      if (facts.kind !== 'done') throw new Error('the provider did not answer')
      await Promise.all(
        Array.from({ length: 50 }, () =>
          portal.db.transaction().execute((trx) => settle(portal.makeWork(trx), paymentId, facts.value)),
        ),
      )
      expect(await ledgerOf(invoice.id)).toHaveLength(1)
      expect(await timesPaid(invoice.id)).toBe(1)
    })

    it('records payment, refund and charge-back once each, however often they are told', async () => {
      const { invoice, remoteId } = await started()
      const tell = async () => {
        await webhook(remoteId)
        await webhook(remoteId)
        await portal.jobs.drain()
      }
      await provider().sandbox?.end(remoteId, 'paid')
      await tell()
      await provider().refund('key', remoteId, { cents: 210, description: 'x' })
      await tell()
      await provider().sandbox?.chargeBack(remoteId)
      await tell()
      expect(await ledgerOf(invoice.id)).toEqual([
        { movement: 'paid', cents: 1210 },
        { movement: 'refunded', cents: 210 },
        { movement: 'charged-back', cents: 1210 },
      ])
    })

    it('keeps a second payment of the same invoice apart, and gives it back once', async () => {
      const first = await started('ideal')
      const other = await customer.post('/payments/prepare', { invoiceId: first.invoice.id, method: 'paypal' })
      const second = new URL(other.body.data.redirectUrl).searchParams.get('id') ?? ''
      for (const remoteId of [first.remoteId, second]) {
        await provider().sandbox?.end(remoteId, 'paid')
        await webhook(remoteId)
      }
      await portal.jobs.drain()
      const admin = await portal.as('admin')
      const due = (await admin.get('/staff/payments/refunds-due')).body.data
      expect(due).toMatchObject([{ invoiceNumber: first.invoice.number, method: 'paypal', cents: 1210 }])
      const path = `/staff/payments/${due[0].attempt}/refund`
      expect((await customer.post(path)).status).toBe(403)
      expect((await admin.post(path)).status).toBe(202)
      await portal.jobs.drain()
      expect((await admin.get('/staff/payments/refunds-due')).body.data).toEqual([])
      expect(await admin.post(path)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
      const refunds = (await ledgerOf(first.invoice.id)).filter(({ movement }) => movement === 'refunded')
      expect(refunds).toEqual([{ movement: 'refunded', cents: 1210 }])
      expect(await statusOf(first.invoice.id)).toBe('Paid')
    })

    it.each(['failed', 'cancelled', 'expired'] as const)('leaves the invoice unpaid when it %s', async (end) => {
      const { invoice, remoteId, attempt } = await started()
      await provider().sandbox?.end(remoteId, end)
      const { data } = (await portal.visitor.get(`/payments/${attempt}/status`)).body
      expect(data).toMatchObject({ state: end, isOver: true, invoicePaid: false, paidAt: null })
      expect(await ledgerOf(invoice.id)).toEqual([])
    })
  })

  describe('the provider’s call', () => {
    it('is read as form fields too', async () => {
      const { invoice, remoteId } = await started()
      await provider().sandbox?.end(remoteId, 'paid')
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/payments/webhook/sandbox',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `id=${remoteId}`,
      })
      expect(answer.statusCode).toBe(200)
      await portal.jobs.drain()
      expect(await statusOf(invoice.id)).toBe('Paid')
    })

    it('is not believed: only what the provider itself says counts', async () => {
      const { invoice, remoteId } = await started()
      await portal.visitor.post('/payments/webhook/sandbox', { id: remoteId, status: 'paid' })
      await portal.jobs.drain()
      expect(await statusOf(invoice.id)).toBe('Unpaid')
    })

    it.each([
      ['an unknown id', 'sandbox', { id: 'tr_nobody' }],
      ['an id that is none', 'sandbox', { id: { a: 1 } }],
      ['nothing', 'sandbox', {}],
      ['another driver', 'elsewhere', { id: 'tr_nobody' }],
    ])('is answered 200 for %s, and nothing is set off', async (_what, driver, body) => {
      const before = await portal.jobs.waiting()
      expect((await portal.visitor.post(`/payments/webhook/${driver}`, body)).status).toBe(200)
      expect(await portal.jobs.waiting()).toEqual(before)
    })
  })

  it('asks the provider at most once in a few seconds while the payer waits', async () => {
    const { remoteId, attempt } = await started()
    const ask = async () => (await portal.visitor.get(`/payments/${attempt}/status`)).body.data.state
    expect(await ask()).toBe('open')
    await provider().sandbox?.end(remoteId, 'paid')
    expect(await ask()).toBe('open')
    portal.clock.now = new Date(portal.clock.now.getTime() + 5000)
    expect(await ask()).toBe('paid')
  })

  it('knows no status of an attempt that nobody made', async () => {
    const path = '/payments/018f3c1e-7b7e-4c7e-9a7e-0000000000ff/status'
    expect(await portal.visitor.get(path)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  })

  describe('the sandbox provider', () => {
    it('shows what is to be paid and sends the payer back, then calls twice', async () => {
      const { invoice, remoteId, attempt } = await started()
      const page = (await portal.visitor.get(`/sandbox-payment/${remoteId}`)).body.data
      expect(page).toMatchObject({ description: invoice.number, cents: 1210, method: 'bancontact', state: 'open' })
      const paid = await portal.visitor.post(`/sandbox-payment/${remoteId}`, { end: 'paid', notifyLate: true })
      expect(paid.body.data.returnUrl).toContain(`/order/payment-return?attempt=${attempt}`)
      expect(await statusOf(invoice.id)).toBe('Unpaid')
      expect(await portal.jobs.drain()).toEqual(expect.arrayContaining(['billing.look-at-payment']))
      expect(await statusOf(invoice.id)).toBe('Paid')
      const again = await portal.visitor.post(`/sandbox-payment/${remoteId}`, { end: 'failed' })
      expect(again).toMatchObject({ status: 409, body: { code: 'payment_over' } })
    })

    it('knows nothing of other payments', async () => {
      expect((await portal.visitor.get('/sandbox-payment/tr_nobody')).status).toBe(404)
    })
  })
})
