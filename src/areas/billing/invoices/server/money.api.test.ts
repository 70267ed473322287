import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWentBack, payOut, receiveMoney } from '#areas/billing/payments/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aNewInvoice } from '../fixtures.ts'
import { creditInvoice, issueInvoice, markPaid } from './public.ts'

describe('what happens to an invoice', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await personaOf(portal.db, 'customer')).clientId
  })
  afterAll(() => portal.close())

  /** A work that records emitted events. */
  const hearing = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) => {
    const heard: [string, unknown][] = []
    return portal.db.transaction().execute(async (trx) => {
      const work = portal.makeWork(trx)
      const result = await step({
        ...work,
        emit: async (what, payload) => {
          heard.push([what.name, payload])
          await work.emit(what, payload)
        },
      })
      return { result, heard }
    })
  }
  const issue = async () => (await hearing((work) => issueInvoice(work, aNewInvoice({ clientId })))).result.id
  const statusOf = async (id: number) => (await (await portal.as('customer')).get(`/invoices/${id}`)).body.data.status

  it('that is paid is told to the other areas, once', async () => {
    const id = await issue()
    const first = await hearing((work) => markPaid(work, id))
    const second = await hearing((work) => markPaid(work, id))
    expect(first.heard).toEqual([['billing.invoice-paid', { invoiceId: id, orderId: null, clientId }]])
    expect(second.heard).toEqual([])
  })

  it('that is credited is told with its credit note, and cannot be paid any more', async () => {
    const id = await issue()
    const { result, heard } = await hearing((work) => creditInvoice(work, id))
    expect(heard.map(([what]) => what)).toContain('billing.invoice-credited')
    expect(heard.filter(([what]) => what === 'billing.invoice-refunded')).toEqual([
      ['billing.invoice-refunded', { invoiceId: id, creditNoteId: result.id, orderId: null, clientId }],
    ])
    expect((await hearing((work) => markPaid(work, id))).heard).toEqual([])
    expect(await statusOf(id)).toBe('Credited')
  })

  it('that was paid in part asks for the rest, in its code and on its page', async () => {
    const id = await issue()
    const receive = (movementKey: string, cents: number) =>
      hearing((work) =>
        receiveMoney(work, { invoiceIds: [id], cents, movementKey, driver: 'banktransfer', at: work.now() }),
      )
    await receive(`part-${id}`, 400)
    const customer = await portal.as('customer')
    const open = (await customer.get(`/invoices/${id}`)).body.data
    expect(open).toMatchObject({ status: 'Unpaid', totalCents: 1209, paidCents: 400, dueCents: 809 })
    expect(open.transfer.qrText.split('\n')).toContain('EUR8.09')
    await receive(`rest-${id}`, 809)
    const paid = (await customer.get(`/invoices/${id}`)).body.data
    expect(paid).toMatchObject({ status: 'Paid', paidCents: 0, dueCents: 0, transfer: null })
  })

  it('that was taken back is credited until its money went back, and found under what it is called', async () => {
    const [never, paid] = [await issue(), await issue()]
    await hearing((work) =>
      receiveMoney(work, {
        invoiceIds: [paid],
        cents: 1209,
        movementKey: 'all',
        driver: 'banktransfer',
        at: work.now(),
      }),
    )
    for (const id of [never, paid]) await hearing((work) => creditInvoice(work, id))
    expect([await statusOf(never), await statusOf(paid)]).toEqual(['Credited', 'Credited'])
    await hearing((work) => payOut(work, { invoiceId: paid, cents: 1209, movementKey: 'back', at: work.now() }))
    expect([await statusOf(never), await statusOf(paid)]).toEqual(['Credited', 'Refunded'])
    const customer = await portal.as('customer')
    const ids = async (status: string) =>
      (await customer.get(`/invoices?perPage=100&status=${status}`)).body.data.map((row: { id: number }) => row.id)
    expect(await ids('Refunded')).toContain(paid)
    expect(await ids('Refunded')).not.toContain(never)
    expect(await ids('Credited')).toContain(never)
    expect(await ids('Credited,Refunded')).toEqual(expect.arrayContaining([never, paid]))
    expect((await customer.get('/invoices/export?type=csv&status=Refunded')).body).not.toContain('Credited')
  })

  it('and is the only one unpaid is named, with what it still asks for', async () => {
    const client = await personaOf(portal.db, 'stranger')
    const stranger = await portal.as('stranger')
    const unpaid = async () => (await stranger.get('/invoices')).body.unpaid
    const { id } = (await hearing((work) => issueInvoice(work, aNewInvoice({ clientId: client.clientId })))).result
    await hearing((work) =>
      receiveMoney(work, { invoiceIds: [id], cents: 209, movementKey: 'some', driver: 'banktransfer', at: work.now() }),
    )
    expect(await unpaid()).toMatchObject({ count: 1, totalCents: 1000, overdueCount: 0, onlyId: id })
    await hearing((work) => issueInvoice(work, aNewInvoice({ clientId: client.clientId })))
    expect((await unpaid()).onlyId).toBeNull()
  })

  it.each([
    ['a refund of everything that the ledger does not know', 'refunded', 0, 'Credited'],
    ['a refund of a part', 'refunded', 500, 'Paid'],
    ['a refund of what was paid twice', 'refunded', 1209, 'Paid'],
    ['a charge-back', 'charged-back', 0, 'Unpaid'],
    ['a charge-back of what was paid twice', 'charged-back', 1209, 'Paid'],
  ] as const)('after %s', async (_what, movement, balanceCents, status) => {
    const id = await issue()
    await hearing((work) => markPaid(work, id))
    const news = { invoiceId: id, clientId, movement, cents: 1209 - balanceCents, balanceCents }
    await hearing((work) => work.emit(moneyWentBack, news))
    expect(await statusOf(id)).toBe(status)
  })
})
