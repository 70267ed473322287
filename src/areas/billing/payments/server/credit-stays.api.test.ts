import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('credit that paid a part, when the rest', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  let money: ReturnType<typeof moneyOf>
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    money = moneyOf(portal, customer.clientId)
  })
  afterAll(() => portal.close())

  /** An invoice of 12.10 with 4.00 paid from credit, and a payment of the rest at the provider. */
  const begun = async () => {
    const invoice = await money.invoice(1210)
    await money.give(400)
    const body = { invoiceIds: [invoice.id], useCredit: true, method: 'bancontact' }
    const { data } = (await customer.post('/payments/prepare', body)).body
    return { invoice, payment: await money.attemptOf(data.redirectUrl) }
  }
  const mailed = async (kind: string) =>
    (
      await portal.db
        .selectFrom('mail_message')
        .select('body_text')
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).body_text

  it('fails, stays paid: the page of the payment and the mail say so, and what is left', async () => {
    const { invoice, payment } = await begun()
    await money.provider().sandbox?.end(payment.remote_id!, 'failed')
    await money.hear(payment.remote_id!)
    const path = `/payments/${payment.attempt_key}/status`
    const known = { state: 'failed', cents: 810, dueCents: 810, usedCreditCents: 400 }
    expect((await customer.get(path)).body.data).toMatchObject(known)
    // What account credit paid is shown to its client only.
    for (const other of [portal.visitor, await portal.as('stranger')])
      expect((await other.get(path)).body.data).toMatchObject({ dueCents: 810, usedCreditCents: 0 })
    const text = await mailed('payment-failed')
    expect(text).toMatch(/Met je tegoed is al €\s4,00 betaald/)
    expect(text).toMatch(/Er blijft €\s8,10 te betalen/)
    const rows = (await customer.get('/invoices')).body.data as { id: number; dueCents: number }[]
    expect(rows.find(({ id }) => id === invoice.id)).toMatchObject({ totalCents: 1210, dueCents: 810 })
  })

  it('is paid, is told beside what came in', async () => {
    const { invoice, payment } = await begun()
    await money.provider().sandbox?.end(payment.remote_id!, 'paid')
    await money.hear(payment.remote_id!)
    const text = await mailed('payment-received')
    expect(text).toMatch(/8,10 ontvangen/)
    expect(text).toMatch(/Met je tegoed is al €\s4,00 betaald/)
    expect(text).not.toContain('Er blijft')
    const rows = (await customer.get('/invoices')).body.data as { id: number; dueCents: number }[]
    expect(rows.find(({ id }) => id === invoice.id)).toMatchObject({ status: 'Paid', dueCents: 0 })
  })

  it('comes in part by transfer, is told as what is left', async () => {
    const invoice = await money.invoice(1210)
    await money.transfer({ invoiceIds: [invoice.id], cents: 1000 })
    expect(await mailed('payment-received')).toMatch(/Er blijft €\s2,10 te betalen/)
  })
})
