import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditOf, receiveMoney } from '#areas/billing/payments/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { issueInvoice } from './public.ts'

describe('crediting by staff', () => {
  let portal: TestPortal
  let admin: Caller
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await personaOf(portal.db, 'customer')).clientId
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  const work = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const lines = [
    aLine({ description: 'een.be', unitCents: 1_000 }),
    aLine({ description: 'hosting', unitCents: 2_000 }),
  ]
  const issue = async (receivedCents = 0) => {
    const { id } = await work((one) => issueInvoice(one, aNewInvoice({ clientId, lines })))
    const money = { invoiceIds: [id], cents: receivedCents, movementKey: `staff-credit-${id}`, driver: 'banktransfer' }
    if (receivedCents > 0) await work((one) => receiveMoney(one, { ...money, at: one.now() }))
    return id
  }
  const credit = (id: number, body: unknown) => admin.post(`/staff/invoices/${id}/credit`, body)
  const shown = async (id: number) => (await admin.get(`/invoices/${id}`)).body.data

  it('lowers what an unpaid invoice asks for, with the reason on the credit note', async () => {
    const id = await issue()
    const answer = await credit(id, { lines: [{ position: 2, cents: 500 }], reason: 'Een kwart niet geleverd' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { creditNote } = answer.body.data
    expect(answer.body.data).toMatchObject({ creditNote: { totalCents: 605 }, refundedCents: 0, creditedCents: 0 })
    expect(await shown(id)).toMatchObject({ status: 'Unpaid', totalCents: 3_630, dueCents: 3_025 })
    expect(await shown(creditNote.id)).toMatchObject({ kind: 'credit-note', creditReason: 'Een kwart niet geleverd' })
  })

  it('gives back what was paid for it, as account credit where it did not come through a provider', async () => {
    const id = await issue(3_630)
    const before = await creditOf(portal.db, clientId)
    const part = await credit(id, { lines: [{ position: 1 }], reason: 'Dubbel besteld', money: 'credit' })
    expect(part.body.data).toMatchObject({ creditNote: { totalCents: 1_210 }, refundedCents: 0, creditedCents: 1_210 })
    expect((await shown(id)).status).toBe('Paid')
    const rest = await credit(id, { lines: [{ position: 2 }], reason: 'De rest ook' })
    expect(rest.body.data).toMatchObject({ creditNote: { totalCents: 2_420 }, creditedCents: 2_420 })
    expect((await shown(id)).status).toBe('Refunded')
    expect((await creditOf(portal.db, clientId)) - before).toBe(3_630)
    expect((await credit(id, { lines: [{ position: 1 }], reason: 'Nog eens' })).body.code).toBe('already_credited')
  })

  it('gives back at most what came in', async () => {
    const id = await issue(1_000)
    const all = await credit(id, { lines: [{ position: 1 }, { position: 2 }], reason: 'Vergissing', money: 'credit' })
    expect(all.body.data).toMatchObject({ creditNote: { totalCents: 3_630 }, refundedCents: 0, creditedCents: 1_000 })
  })

  it.each([
    ['no line', { lines: [], reason: 'x' }, 'credit_nothing'],
    ['a line that is not there', { lines: [{ position: 9 }], reason: 'x' }, 'credit_line_unknown'],
    ['more than there is', { lines: [{ position: 1, cents: 1_001 }], reason: 'x' }, 'credit_too_much'],
    ['no reason', { lines: [{ position: 1 }], reason: ' ' }, 'invalid_input'],
  ])('refuses %s and changes nothing', async (_what, body, code) => {
    const id = await issue()
    const answer = await credit(id, body)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect((await shown(id)).creditNotes).toEqual([])
  })

  it('makes one credit note for one key, however often it is asked for', async () => {
    const id = await issue()
    const body = { lines: [{ position: 1, cents: 100 }], reason: 'Een stuk', key: randomUUID() }
    const [first, second] = await Promise.all([credit(id, body), credit(id, body)])
    expect(second.body.data.creditNote.id).toBe(first.body.data.creditNote.id)
    expect((await shown(id)).creditNotes).toHaveLength(1)
    await credit(id, { ...body, key: randomUUID() })
    expect((await shown(id)).creditNotes).toHaveLength(2)
  })

  it('is for staff only', async () => {
    const id = await issue()
    const body = { lines: [{ position: 1 }], reason: 'x' }
    expect((await (await portal.as('customer')).post(`/staff/invoices/${id}/credit`, body)).status).toBe(403)
    expect((await credit(999_999_999, body)).body.code).toBe('invoice_not_found')
  })
})
