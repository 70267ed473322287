import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMonthlyPartner, letOrder } from '#areas/ordering/approvals/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientType } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, freeNames, inWork, itemsOf, orderCart } from '../fixtures.ts'
import { invoiceMonth } from './invoice-month.ts'
import { mailPaid } from './money-mails.ts'
import { orderStore } from './order-store.ts'

type Person = Awaited<ReturnType<TestPortal['as']>>

describe('the amounts of an order', () => {
  let portal: TestPortal
  let partner: Person
  let client: Person
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    client = await portal.as('managed')
    await letOrder(portal.db, client.clientId, 'freely')
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const become = (client_type: ClientType) =>
    portal.db.updateTable('client').set({ client_type }).where('id', '=', client.clientId).execute()
  const ordered = async (who: Person, { names = 1, ...more }: { names?: number; clientId?: ClientId } = {}) => {
    const uuid = randomUUID()
    const cart = await cartWith(
      who,
      Array.from({ length: names }, () => ({ domain: name() })),
    )
    const { status, body } = await orderCart(who, cart, { uuid, ...more })
    expect(status, JSON.stringify(body)).toBe(200)
    return { uuid, cart, number: (await itemsOf(portal, uuid)).orderId }
  }
  type Order = Awaited<ReturnType<typeof ordered>>
  const rowOf = async (who: Person, { number }: Order) =>
    (await who.get('/orders?perPage=100')).body.data.find((row: Json) => row.number === number)
  const pagesOf = async (who: Person, { number, uuid }: Order) =>
    Promise.all([`/orders/numbers/${number}`, `/orders/${uuid}`].map(async (path) => (await who.get(path)).body.data))
  const expectHidden = async (who: Person, order: Order, payer: string) => {
    expect((await rowOf(who, order)).totalCents).toBeNull()
    for (const page of await pagesOf(who, order)) {
      expect(page).toMatchObject({ subTotalCents: 0, vatCents: 0, totalCents: 0, dueCents: 0, fromCreditCents: 0 })
      expect(page).toMatchObject({ invoice: null, bankTransferMessage: null, payTo: null, payBy: null })
      expect(page.payerName).toBe(payer)
      for (const item of page.items) expect([item.cents, item.refundedCents]).toEqual([0, null])
    }
  }
  const expectTold = async (who: Person, order: Order) => {
    expect((await rowOf(who, order)).totalCents).toBeGreaterThan(0)
    for (const page of await pagesOf(who, order)) {
      expect(page.totalCents).toBeGreaterThan(0)
      expect(page.invoice.structuredCommunication).not.toBe('')
      expect(page.payerName).toBeNull()
    }
  }

  it('name the client to the partner who comes back from paying for them, and to nobody else', async () => {
    await become('Managed Client')
    const { uuid } = await ordered(partner, { clientId: client.clientId })
    const { body } = await partner.post('/payments/prepare', { uuid, method: 'ideal' })
    const { attempt_key } = await moneyOf(portal, partner.clientId).attemptOf(body.data.redirectUrl)
    const toldTo = async (who: Pick<Person, 'get'>) =>
      (await who.get(`/payments/${attempt_key}/status`)).body.data.forClient
    expect(await toldTo(partner)).toMatchObject({ id: client.clientId })
    for (const other of [client, await portal.as('customer'), portal.visitor]) expect(await toldTo(other)).toBeNull()
  })

  it('stay its partner’s, who was to pay, after a client is managed no more', async () => {
    await become('Managed Client')
    const order = await ordered(client)
    await become('Ordinary')
    await expectHidden(client, order, 'partner bv')
    await expectTold(partner, order)
    // Only the partner's page names the client: the client knows, and others with the link must not.
    for (const page of await pagesOf(partner, order)) expect(page.forClient).toMatchObject({ id: client.clientId })
    for (const page of await pagesOf(client, order)) expect(page.forClient).toBeNull()
    expect((await portal.visitor.get(`/orders/${order.uuid}`)).body.data?.forClient ?? null).toBeNull()
    await expectTold(await portal.as('admin'), order)
    // Submitted again, it answers no more than before.
    const again = await orderCart(client, order.cart, { uuid: order.uuid })
    expect([again.status, again.body.data?.bankTransferMessage]).toEqual([200, null])
  })

  it('of a client who pays for itself are not told to its partner, who has no part in the invoice either', async () => {
    await become('Ordinary')
    const order = await ordered(client)
    await expectTold(client, order)
    await expectHidden(partner, order, 'managed bv')
    const [page] = await pagesOf(client, order)
    expect((await partner.get(`/invoices/${page.invoice.id}`)).status).toBe(404)
    for (const who of [partner, portal.visitor]) {
      const prepared = await who.post('/payments/prepare', { uuid: order.uuid, method: 'banktransfer' })
      expect([prepared.status, prepared.body.code]).toEqual([404, 'invoice_not_found'])
    }
    const prepared = await client.post('/payments/prepare', { uuid: order.uuid, method: 'banktransfer' })
    expect(prepared.body.data.bankTransferMessage).toContain('+++')
    expect((await partner.get(`/orders?q=${page.invoice.number}`)).body.total).toBe(0)
    expect((await client.get(`/orders?q=${page.invoice.number}`)).body.total).toBe(1)
  })

  it('are not told by the order of a list to whom it does not tell them', async () => {
    await become('Managed Client')
    const orders = [await ordered(client, { names: 2 }), await ordered(client), await ordered(client, { names: 3 })]
    const sorted = async (who: Person, sort: string): Promise<number[]> =>
      (await who.get(`/orders?perPage=100&sort=${sort}`)).body.data.map((row: Json) => row.number)
    const numbers = orders.map(({ number }) => number)
    const among = (found: number[]) => found.filter((number) => numbers.includes(number as never))
    const [two, one, three] = numbers
    expect(among(await sorted(client, 'total'))).toEqual(numbers)
    expect(among(await sorted(client, '-total'))).toEqual(numbers.toReversed())
    expect(among(await sorted(partner, 'total'))).toEqual([one, two, three])
    await become('Ordinary')
    const own = await ordered(client, { names: 2 })
    for (const sort of ['total', '-total']) {
      const rows = (await client.get(`/orders?perPage=100&sort=${sort}`)).body.data
      const hidden = rows.filter((row: Json) => row.totalCents === null)
      expect(rows.slice(-hidden.length)).toEqual(hidden)
      expect(rows.map((row: Json) => row.number).indexOf(own.number)).toBeLessThan(rows.length - hidden.length)
    }
    expect(among(await sorted(client, 'total'))).toEqual(numbers)
    expect((await sorted(partner, '-total')).indexOf(own.number)).toBeGreaterThan(
      (await sorted(partner, '-total')).indexOf(one as never),
    )
    expect(among(await sorted(await portal.as('admin'), '-total'))).toEqual([three, two, one])
  })

  it('stay out of the mails to a client who was managed when it ordered', async () => {
    await become('Managed Client')
    const { number } = await ordered(client)
    await become('Ordinary')
    const from = await portal.db.selectFrom('mail_message').select('id').orderBy('id', 'desc').executeTakeFirst()
    await inWork(portal, async (work) =>
      mailPaid(work, await orderStore.byId(work.sql, number).executeTakeFirstOrThrow()),
    )
    await portal.jobs.drain()
    const mails = await portal.db
      .selectFrom('mail_message')
      .select('recipient')
      .where('id', '>', from?.id ?? 0)
      .execute()
    expect(mails).toEqual([{ recipient: 'partner@test.example' }])
  })

  it('of a month are invoiced to the partner who agreed to them', async () => {
    await asMonthlyPartner(portal.db, partner.clientId)
    await become('Managed Client')
    await ordered(client)
    await portal.jobs.drain({ rounds: 60 })
    await become('Ordinary')
    portal.clock.now = new Date('2026-12-01T04:00:00Z')
    await inWork(portal, (work) => work.enqueue(invoiceMonth, {}))
    await portal.jobs.drain()
    const invoices = await portal.db.selectFrom('invoice').select('client_id').where('order_id', 'is', null).execute()
    expect(invoices).toEqual([{ client_id: partner.clientId }])
  })
})
