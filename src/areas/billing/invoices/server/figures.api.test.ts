import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Span = { from: string; to: string; cents: number }

describe('what was invoiced', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  /** An invoice on a day, without VAT; with `credits` the credit note of another one. */
  const invoiced = async (
    clientId: Parameters<typeof unpaidInvoice>[1]['clientId'],
    on: string,
    totalCents: number,
    credits?: number,
  ) => {
    const { id } = await unpaidInvoice(portal.db, { clientId, totalCents })
    const kind = credits === undefined ? {} : { kind: 'credit-note', credits_invoice_id: credits, status: 'Paid' }
    await portal.db
      .updateTable('invoice')
      .set({ issued_on: on, ...kind })
      .where('id', '=', id)
      .execute()
    return id
  }
  const told = ({ body }: { body: { data: Span[] } }) =>
    Object.fromEntries(body.data.filter(({ cents }) => cents !== 0).map(({ from, cents }) => [from, cents]))

  it('is told by month for a year, less what was credited in the month of its credit note', async () => {
    const customer = await portal.as('customer')
    const first = await invoiced(customer.clientId, '2026-09-02', 10_000)
    await invoiced(customer.clientId, '2026-09-30', 2_000)
    await invoiced(customer.clientId, '2026-11-21', 500)
    await invoiced(customer.clientId, '2026-10-01', 3_000, first)
    await invoiced(customer.clientId, '2025-11-30', 99_999)
    const answer = await customer.get('/overview/spend')
    expect(answer.body.data).toHaveLength(12)
    expect(answer.body.data[0]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
    expect(told(answer)).toEqual({ '2026-09-01': 12_000, '2026-10-01': -3_000, '2026-11-01': 500 })
  })

  it('leaves out what the code on an order took off', async () => {
    const stranger = await portal.as('stranger')
    const id = await invoiced(stranger.clientId, '2026-11-01', 10_000)
    await portal.db
      .updateTable('invoice')
      .set({ promotion_cents: 1_000, promotion_label: 'WELKOM', vat_cents: 1_890, total_cents: 10_890 })
      .where('id', '=', id)
      .execute()
    expect(told(await stranger.get('/overview/spend'))).toEqual({ '2026-11-01': 9_000 })
  })

  it('is a payer’s own: a partner does not see what its clients pay themselves, staff not what everybody pays', async () => {
    const [partner, client] = [await portal.as('partner'), await portal.as('client')]
    await invoiced(client.clientId, '2026-11-01', 700)
    await invoiced(partner.clientId, '2026-11-01', 300)
    expect(told(await partner.get('/overview/spend'))).toEqual({ '2026-11-01': 300 })
    expect(told(await client.get('/overview/spend'))).toEqual({ '2026-11-01': 700 })
    expect(told(await (await portal.as('admin')).get('/overview/spend'))).toEqual({})
  })

  it('is not for a colleague without the right, nor for a client whose partner pays', async () => {
    for (const persona of ['subuser', 'managed'] as const) {
      const who = await portal.as(persona)
      expect((await who.get('/overview/spend')).status).toBe(403)
      expect((await who.get('/who-is-here')).body.data.has).not.toContain('invoices')
    }
    expect((await portal.visitor.get('/overview/spend')).status).toBe(401)
    expect((await (await portal.as('customer')).get('/who-is-here')).body.data.has).toContain('invoices')
  })

  it('is told by day for staff alone, of everybody', async () => {
    const admin = await portal.as('admin')
    const before = told(await admin.get('/overview/revenue'))
    await invoiced((await portal.as('client')).clientId, '2026-11-20', 111)
    await invoiced((await portal.as('partner')).clientId, '2026-11-20', 222)
    const answer = await admin.get('/overview/revenue')
    expect(answer.body.data).toHaveLength(30)
    expect(answer.body.data.at(-1)).toMatchObject({ from: '2026-11-21', to: '2026-11-21' })
    expect(told(answer)).toEqual({ ...before, '2026-11-20': 333 })
    for (const persona of ['customer', 'partner'] as const)
      expect((await (await portal.as(persona)).get('/overview/revenue')).status).toBe(403)
  })
})
