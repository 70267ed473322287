import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoiceLines } from '#areas/billing/invoices/server/public.ts'
import { domainProvisioned } from '#areas/domains/registration/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { askedId, type ClientId, type DomainId } from '#base/ids.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { moneyOf } from '#test/kit/money.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { cartWith, freeNames, inWork, itemsOf, orderCart, payOrder } from '../fixtures.ts'
import { sweepRefunds } from './refund-item.ts'

describe('the money of an item that failed', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  const name = freeNames(isTakenElsewhere)
  const order = async (items: unknown[], more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await orderCart(customer, await cartWith(customer, items), more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.uuid
  }
  const view = async (uuid: string) => (await customer.get(`/orders/${uuid}`)).body.data
  const staffView = async (uuid: string): Promise<Json> =>
    (await admin.get(`/staff/orders/${(await itemsOf(portal, uuid)).orderId}`)).body.data
  const credit = async () =>
    (await portal.db.selectFrom('credit_account').selectAll().where('client_id', '=', customer.clientId).execute())[0]
  const mailsAbout = async (kind: string, uuid: string) => {
    const { orderId } = await itemsOf(portal, uuid)
    const mails = await portal.db
      .selectFrom('mail_message')
      .select(['subject', 'body_text', 'body_html'])
      .where('kind', '=', kind)
      .where('body_text', 'like', `%bestelling ${orderId} %`)
      .execute()
    return mails
  }

  it('goes back by itself, once, with a credit note and a mail, while the rest is done', async () => {
    const [good, bad] = [name('goed'), name('fail')]
    const uuid = await order([{ domain: good }, { domain: bad }])
    await payOrder(portal, uuid)
    await portal.jobs.drain()
    await portal.jobs.drain()
    const seen = await view(uuid)
    expect(seen.state).toBe('partly-failed')
    expect(seen.items).toMatchObject([
      { state: 'done', refundedCents: null },
      { state: 'failed', refundedCents: 1330 },
    ])
    expect(await mailsAbout('ordering.item-refunded', uuid)).toEqual([])
    const [refunded, ...more] = await mailsAbout('ordering.order-partly-failed', uuid)
    expect(more).toEqual([])
    expect(refunded?.body_text).toContain(`${bad}, registratie voor 1 jaar: `)
    expect(refunded?.body_text).toMatch(/Je krijgt €\s13,30 terug, met creditnota BF2026-/)
    expect(refunded?.body_html).toContain('<')
    const invoice = await portal.db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', seen.invoice.id)
      .executeTakeFirst()
    expect(invoice).toMatchObject({ status: 'Paid', credited_cents: 1330 })
    expect((await staffView(uuid)).items[1]).toMatchObject({
      refund: { state: 'done', cents: 1330, creditedCents: 1330 },
      can: { retry: false, fail: false, refund: false },
    })
  })

  it('cannot be had together with the domain: what was given back is not tried again', async () => {
    const uuid = await order([{ domain: name('fail') }])
    await payOrder(portal, uuid)
    await portal.jobs.drain()
    const { items, orderId } = await itemsOf(portal, uuid)
    const task = await portal.db
      .selectFrom('task')
      .select('id')
      .where('subject_id', '=', String(items[0]?.domain_id))
      .where('subject_type', '=', 'domain')
      .executeTakeFirstOrThrow()
    expect((await customer.post(`/tasks/${task.id}/retry`)).body.code).toBe('task_not_retriable')
    const retried = await admin.post(`/staff/orders/${orderId}/items/${items[0]?.id}/retry`)
    expect([retried.status, retried.body.code]).toEqual([409, 'item_not_retriable'])
    await inWork(portal, (work) =>
      work.emit(domainProvisioned, {
        domainId: items[0]!.domain_id!,
        orderItemId: items[0]?.id ?? 0,
        outcome: 'done',
      }),
    )
    expect((await view(uuid)).items[0].state).toBe('failed')
  })

  it('goes back the way it came when it was paid at a provider', async () => {
    const uuid = await order([{ domain: name('goed') }, { domain: name('fail') }], { paymentCode: 'bancontact' })
    const { body } = await customer.post('/payments/prepare', { uuid, method: 'bancontact' })
    const at = new URL(body.data.redirectUrl).searchParams.get('id') ?? body.data.redirectUrl.split('/').at(-1)
    const ended = await customer.post(`/sandbox-payment/${at}`, { end: 'paid' })
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    await portal.jobs.drain()
    await portal.jobs.drain()
    expect((await staffView(uuid)).items[1].refund).toMatchObject({ state: 'done', cents: 1330, creditedCents: 0 })
  })

  it('is for staff to send again when the provider says later that it did not arrive', async () => {
    const uuid = await order([{ domain: name('fail') }], { paymentCode: 'bancontact' })
    const { body } = await customer.post('/payments/prepare', { uuid, method: 'bancontact' })
    const at = new URL(body.data.redirectUrl).searchParams.get('id') ?? body.data.redirectUrl.split('/').at(-1)
    await customer.post(`/sandbox-payment/${at}`, { end: 'paid' })
    await portal.jobs.drain()
    await portal.jobs.drain()
    expect((await staffView(uuid)).items[0].refund).toMatchObject({ state: 'done' })
    const money = moneyOf(portal, customer.clientId)
    const { remote_id } = await money.attemptOf(body.data.redirectUrl)
    type Kept = { facts: { refundedCents: number }; refunds: object }
    await databaseState(portal.db).change<Kept>(
      `payment:${remote_id}`,
      (kept) => kept && { ...kept, facts: { ...kept.facts, refundedCents: 0 }, refunds: {} },
    )
    await money.hear(remote_id!)
    const { orderId, items } = await itemsOf(portal, uuid)
    expect((await staffView(uuid)).items[0]).toMatchObject({ refund: { state: 'refused' }, can: { refund: true } })
    const waiting = await admin.get('/staff/orders?attention=1')
    expect(waiting.body.data.map((row: Json) => row.number)).toContain(orderId)
    expect((await admin.post(`/staff/orders/${orderId}/items/${items[0]?.id}/refund`)).status).toBeLessThan(300)
    await portal.jobs.drain()
    expect((await staffView(uuid)).items[0]).toMatchObject({ refund: { state: 'done' }, can: { refund: false } })
    const again = await admin.post(`/staff/orders/${orderId}/items/${items[0]?.id}/refund`)
    expect(again.body.code).toBe('item_not_charged')
  })

  it('waits while its buyer can still put a transfer right, and goes back when they do not', async () => {
    const [mended, left] = ['locked-bakker.com', 'locked-slager.com']
    const uuid = await order(
      [mended, left].map((domain) => ({ domain, domainType: 'transfer', transferCode: 'ABCDEF-12' })),
    )
    await payOrder(portal, uuid)
    await portal.jobs.drain()
    const before = await staffView(uuid)
    expect(before.items.map((item: Json) => [item.state, item.refund?.state])).toEqual([
      ['failed', 'waiting'],
      ['failed', 'waiting'],
    ])
    const again = await customer.post(`/domains/${mended}/restart-transfer`, { code: 'ABCDEF-12' })
    expect(again.status, JSON.stringify(again.body)).toBe(202)
    expect((await view(uuid)).items[0].state).toBe('provisioning')
    await portal.jobs.drain()
    const start = portal.clock.now
    portal.clock.now = new Date(start.getTime() + 15 * 86_400_000)
    await inWork(portal, (work) => work.enqueue(sweepRefunds, {}))
    await portal.jobs.drain()
    portal.clock.now = start
    expect((await staffView(uuid)).items).toMatchObject([
      { state: 'done', refund: null },
      { state: 'failed', refund: { state: 'done' } },
    ])
  })

  it('waits for staff when nobody knows whether it failed, and is theirs to give back or to try again', async () => {
    const uuid = await order([{ domain: name() }, { domain: name() }])
    await payOrder(portal, uuid)
    const { items, orderId } = await itemsOf(portal, uuid)
    for (const { id } of items)
      await inWork(portal, (work) =>
        work.emit(domainProvisioned, {
          domainId: askedId<DomainId>(0),
          orderItemId: id,
          outcome: 'failed',
          reasonCode: 'registrar_silent',
        }),
      )
    const waiting = await admin.get('/staff/orders?attention=1')
    expect(waiting.body.data.map((row: Json) => [row.number, row.attention])).toContainEqual([orderId, 2])
    const path = (index: number, what: string) => `/staff/orders/${orderId}/items/${items[index]?.id}/${what}`
    expect((await customer.post(path(0, 'refund'))).status).toBe(403)
    const refunded = await admin.post(path(0, 'refund'))
    expect(refunded.body.data.items[0].refund).toMatchObject({ state: 'done', cents: 1330 })
    expect((await admin.post(path(0, 'refund'))).body.code).toBe('item_not_charged')
    expect((await admin.post(path(1, 'retry'))).status).toBe(202)
    await portal.jobs.drain()
    const after = await staffView(uuid)
    expect(after.items.map((item: Json) => [item.state, item.refund?.state ?? null])).toEqual([
      ['failed', 'done'],
      ['done', null],
    ])
    expect(after.items[0].history.map((line: Json) => [line.state, line.by])).toEqual([
      ['queued', null],
      ['failed', null],
      ['refunded', 'admin@test.example'],
    ])
  })

  it('is for staff to send again when the invoice does not hold it any more', async () => {
    const uuid = await order([{ domain: name('fail') }, { pid: 0, domain: name() }])
    // No money came in: the invoice was marked as paid by hand.
    const { invoice } = await view(uuid)
    const { markPaid } = await import('#areas/billing/invoices/server/public.ts')
    await inWork(portal, (work) => markPaid(work, invoice.id))
    await portal.jobs.drain()
    const { orderId, items } = await itemsOf(portal, uuid)
    expect((await staffView(uuid)).items[0].refund).toMatchObject({ state: 'refused', cents: 1330 })
    const listed = await admin.get(`/staff/orders?attention=1&q=${orderId}`)
    expect(listed.body.data.map((row: Json) => row.number)).toEqual([orderId])
    expect((await admin.post(`/staff/orders/${orderId}/items/${items[0]?.id}/refund`)).body.code).toBe(
      'item_not_charged',
    )
  })

  it('is left to staff when they have credited the line by hand', async () => {
    const uuid = await order([{ domain: name('fail') }])
    await payOrder(portal, uuid)
    const { invoice } = await view(uuid)
    await inWork(portal, (work) =>
      creditInvoiceLines(work, { invoiceId: invoice.id, lines: [{ position: 1, cents: 100 }], reason: 'gebaar' }),
    )
    await portal.jobs.drain()
    // Refunded is what was left of the line.
    expect((await staffView(uuid)).items[0].refund).toMatchObject({ state: 'done', cents: 1209 })
    expect(await credit()).toBeDefined()
  })
})

describe('where staff decide about refunds', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000', BELFRY_REFUND_FAILED_ITEMS: 'staff' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  it('keeps the money until they say so', async () => {
    const [customer, admin] = [await portal.as('customer'), await portal.as('admin')]
    const answer = await orderCart(customer, await cartWith(customer, [{ domain: 'fail-zelf.com' }]))
    const { uuid } = answer.body.data
    await payOrder(portal, uuid)
    await portal.jobs.drain()
    const { orderId, items } = await itemsOf(portal, uuid)
    const seen = (await admin.get(`/staff/orders/${orderId}`)).body.data
    expect(seen.items[0]).toMatchObject({ state: 'failed', refund: { state: 'waiting', dueAt: null } })
    const refunded = await admin.post(`/staff/orders/${orderId}/items/${items[0]?.id}/refund`)
    expect(refunded.body.data.items[0].refund.state).toBe('done')
  })
})
