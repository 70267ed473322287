import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoice, markPaid } from '#areas/billing/invoices/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unpaidInvoice } from '../fixtures.ts'
import { receiveMoney, refundInvoicePart } from './public.ts'

describe('the page to pay', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await personaOf(portal.db, 'customer')).clientId
  })
  afterAll(() => portal.close())

  const doing = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const payable = async (...ids: number[]) =>
    (await portal.as('customer')).get(`/payments/payable?ids=${ids.join(',')}`)
  const invoice = () => unpaidInvoice(portal.db, { clientId })

  it('says in which state an invoice is that asks for nothing any more', async () => {
    const [paid, credited, refunded, open] = [await invoice(), await invoice(), await invoice(), await invoice()]
    await doing((work) => markPaid(work, paid.id))
    const note = await doing((work) => creditInvoice(work, credited.id))
    const money = { cents: 1210, movementKey: `in-${refunded.id}`, driver: 'banktransfer', at: portal.clock.now }
    await doing((work) => receiveMoney(work, { invoiceIds: [refunded.id], ...money }))
    await doing((work) => refundInvoicePart(work, { invoiceId: refunded.id, cents: 1210, reason: 'Stopt' }))
    const answer = await payable(paid.id, credited.id, refunded.id, note.id, open.id)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ openCents: 1210, invoices: [{ id: open.id, debit: null }] })
    expect(answer.body.data.closed.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [paid.id, 'paid'],
      [credited.id, 'credited'],
      [refunded.id, 'refunded'],
      [note.id, 'credit-note'],
    ])
    expect(answer.body.data.closed[0].paidDate).toBe('2026-11-21')
  })

  it('knows nothing of somebody else’s, paid or not', async () => {
    const other = (await personaOf(portal.db, 'partner')).clientId
    const { id } = await unpaidInvoice(portal.db, { clientId: other })
    await doing((work) => markPaid(work, id))
    expect((await payable(id)).status).toBe(404)
  })

  it('starts no payment of a credited invoice, and does not call it paid', async () => {
    const { id } = await invoice()
    await doing((work) => creditInvoice(work, id))
    const customer = await portal.as('customer')
    const answer = await customer.post('/payments/prepare', { invoiceId: id, method: 'bancontact' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'invoice_credited' } })
  })
})
