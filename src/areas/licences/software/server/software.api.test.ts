import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLine, aNewInvoice } from '#areas/billing/invoices/fixtures.ts'
import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { creditOf, receiveMoney } from '#areas/billing/payments/server/public.ts'
import { runBillingJob } from '#areas/billing/recurring/server/jobs.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { cartWith, orderCart, payOrder } from '#areas/ordering/checkout/fixtures.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { heldLicence, shopsOf } from '#test/kit/licences.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('a licence', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = (more = {}) => heldLicence(portal, owner, more)
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const serialOf = (id: number, type = 'activation') => owner.get(`/products/${id}/serial-number?type=${type}`)
  const linesOf = (id: number) =>
    portal.db.selectFrom('audit_entry').selectAll().where('object_id', '=', String(id)).orderBy('id').execute()

  const inWork = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  /** An invoice of the owner for these lines, paid by transfer. */
  const paidInvoice = (lines: ReturnType<typeof aLine>[]) =>
    inWork(async (work) => {
      const { id, totalCents } = await issueInvoice(work, aNewInvoice({ clientId: owner.clientId, lines }))
      const money = { invoiceIds: [id], cents: totalCents, movementKey: `returned-${id}`, driver: 'banktransfer' }
      await receiveMoney(work, { ...money, at: work.now() })
      return id
    })
  const charge = (serviceId: ServiceId) => aLine({ description: 'Office', unitCents: 24_900, quantity: 2, serviceId })
  const notesOf = async (invoiceId: number) => {
    const notes = portal.db.selectFrom('invoice').select('subtotal_cents').where('credits_invoice_id', '=', invoiceId)
    return (await notes.orderBy('id').execute()).map(({ subtotal_cents: cents }) => cents)
  }

  it('tells all that its shop says, with its age, and keeps that while the shop is silent', async () => {
    const { id, path, shown, reference } = await given()
    const licence = await shown()
    expect(licence).toMatchObject({ id, variant: 'seats', standing: 'active', ordered: 5, drift: null, lastRead: null })
    expect(licence.facts).toMatchObject({ quantity: 5, serials: ['activation'] })
    expect(JSON.stringify(licence)).not.toMatch(/service-\d|lic-service|operationId/)
    pass(2)
    await plantFault(databaseState(portal.db), 'licence-shop', { about: `read ${reference}`, next: 'retry' })
    const silent = (await owner.get(`${path}/licence?fresh=1`)).body.data
    expect([silent.facts, silent.silentSince]).toEqual([licence.facts, portal.clock.now.toISOString()])
  })

  it('tells its serial number to whoever may see it, and writes down who looked each time', async () => {
    const { id, shown } = await given()
    const { status, body } = await serialOf(id)
    expect([status, body.type]).toEqual([200, 'activation'])
    expect(body.serialNumber).toMatch(/^[A-Z0-9]{6}(-[A-Z0-9]{6}){6}$/)
    await serialOf(id)
    const lines = (await linesOf(id)).filter(({ action }) => action === 'licences.serial.read')
    expect(lines.map(({ actor_account_id: by }) => by)).toEqual([owner.accountId, owner.accountId])
    expect((await shown()).lastRead).toMatchObject({ by: expect.any(String) })
    expect((await serialOf(id, 'product')).body).toMatchObject({ code: 'no_such_serial' })
    expect((await serialOf(id, 'everything')).status).toBe(422)
    const { body: told } = await owner.get(`/products/${id}`)
    expect(JSON.stringify(told)).not.toContain(body.serialNumber)
  })

  it('hands out coupons of a service, or of the newest one', async () => {
    const { id } = await given({ variant: 'coupons', quantity: 3 })
    const { body } = await owner.post('/bit-titan/coupons', { service: id })
    expect([body.service, new Set(body.coupons).size]).toEqual([id, 3])
    expect((await owner.post('/bit-titan/coupons')).body).toEqual(body)
    const lines = (await linesOf(id)).filter(({ action }) => action === 'licences.coupons.read')
    expect(lines.map(({ details }) => (details as { count: number }).count)).toEqual([3, 3])
    expect((await owner.post('/bit-titan/coupons', { service: (await given()).id })).body.code).toBe('no_coupons')
    expect((await stranger.post('/bit-titan/coupons')).body.code).toBe('no_coupons')
  })

  it('leaves neither a serial number nor a coupon anywhere in the database', async () => {
    const [seats, coupons] = [await given(), await given({ variant: 'coupons', quantity: 2 })]
    const { serialNumber } = (await serialOf(seats.id)).body
    const { coupons: codes } = (await owner.post('/bit-titan/coupons', { service: coupons.id })).body
    for (const table of [
      'audit_entry',
      'service',
      'licence',
      'sandbox_state',
      'event',
      'provider_operation',
      'task',
      'mail_message',
    ] as const) {
      const rows = JSON.stringify(await portal.db.selectFrom(table).selectAll().execute())
      for (const secret of [serialNumber, ...codes]) expect(rows.includes(secret), table).toBe(false)
    }
  })

  it('costs more with more seats, which are invoiced once its shop has them', async () => {
    const { id, path, shown, done } = await given()
    const { data } = (await owner.post(`${path}/licence/offer`, { quantity: 8 })).body
    expect(data).toMatchObject({ before: 5, after: 8, termCents: { now: 1_250, next: 2_000 }, decides: null })
    expect(data.nowCents).toBeGreaterThan(0)
    const wrong = await owner.post(`${path}/licence/seats`, { quantity: 8, nowCents: data.nowCents - 1 })
    expect(wrong.body.code).toBe('licence_price_changed')
    await done(await owner.post(`${path}/licence/seats`, { quantity: 8, nowCents: data.nowCents }))
    expect(await shown()).toMatchObject({ ordered: 8, facts: { quantity: 8 }, drift: null })
    const [change] = (await owner.get(`${path}/licence/changes`)).body.data
    expect(change).toMatchObject({ state: 'done', before: { quantity: 5 }, after: { quantity: 8 } })
    const { status, body } = await owner.get(`/invoices/${change.invoice}`)
    expect([status, JSON.stringify(body).includes(`"netCents":${change.cents}`)]).toEqual([200, true])
    const service = await portal.db.selectFrom('service').select('price_cents').where('id', '=', id).executeTakeFirst()
    expect(service?.price_cents).toBe(2_000)
  })

  it('costs less from the next term on with fewer seats, and nothing is given back', async () => {
    const { id, path, shown, done, reference } = await given()
    await shopsOf(portal).shop.installOn(reference, 1)
    // Agreed before the price went up: one more costs now what it does today, and the next term what its renewal asks.
    await portal.db.updateTable('service').set({ price_cents: 500 }).where('id', '=', id).execute()
    const offer = async (quantity: number) => (await owner.post(`${path}/licence/offer`, { quantity })).body.data
    const [fewer, one, more] = [await offer(4), await offer(1), await offer(6)]
    expect([fewer, one, more].map(({ termCents }) => termCents.next)).toEqual([1_000, 250, 1_500])
    expect([fewer.nowCents, one.nowCents, more.nowCents < 250]).toEqual([0, 0, true])
    await done(await owner.post(`${path}/licence/seats`, { quantity: 2, nextCents: 500 }))
    expect((await shown()).ordered).toBe(2)
    const [change] = (await owner.get(`${path}/licence/changes`)).body.data
    expect(change).toMatchObject({ state: 'done', cents: 0, invoice: null })
    expect((await offer(5)).nowCents, 'what is paid for is not charged again').toBe(0)
    await portal.db
      .updateTable('service')
      .set({ next_due_on: dayOf(portal.clock.now) })
      .where('id', '=', id)
      .execute()
    const run = { day: dayOf(portal.clock.now) }
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(runBillingJob, run))
    await portal.jobs.drain()
    const lines = portal.db.selectFrom('invoice_line').select('net_cents').where('service_id', '=', id)
    expect(await lines.execute()).toEqual([{ net_cents: 500 }])
  })

  it('keeps a seat for each device that is protected, and asks its shop anew before it refuses', async () => {
    const { path, shown, reference, done } = await given()
    const { shop } = shopsOf(portal)
    await shop.installOn(reference, 4)
    await shown()
    const refused = await owner.post(`${path}/licence/seats`, { quantity: 3 })
    expect([refused.status, refused.body.code]).toEqual([422, 'seats_in_use'])
    await shop.installOn(reference, 2)
    pass(2)
    const { data } = (await owner.post(`${path}/licence/offer`, { quantity: 3 })).body
    expect(data).toMatchObject({ before: 5, after: 3 })
    await done(await owner.post(`${path}/licence/seats`, { quantity: 3 }))
    expect(await shown()).toMatchObject({ ordered: 3, facts: { used: 2 } })
  })

  it('shows what somebody changed at its shop, and sets it right or takes it over', async () => {
    const { path, shown, reference, done } = await given()
    await shown()
    expect((await owner.post(`${path}/licence/set-right`)).body.code).toBe('no_drift')
    await shopsOf(portal).shop.changeElsewhere(reference, 9)
    pass(2)
    const { data } = (await owner.get(`${path}/licence?fresh=1`)).body
    expect(data.drift).toEqual({ there: 9, ordered: 5 })
    const row = (await owner.get('/licenses?perPage=100')).body.data.find(
      (each: { hasDrift: boolean }) => each.hasDrift,
    )
    expect(row?.quantity).toBe(5)
    await done(await owner.post(`${path}/licence/set-right`))
    expect((await shown()).drift).toBeNull()
    expect(doneValue(await shopsOf(portal).shop.readLicence(reference)).quantity).toBe(5)
  })

  it('gives perpetual software back within 30 days, with its money', async () => {
    const late = await given({ variant: 'perpetual', daysAgo: 31 })
    const cancel = (path: string, body = {}) => owner.post(`${path}/office/subscriptions/software/cancel`, body)
    expect((await late.shown()).return.canReturn).toBe(false)
    expect((await cancel(late.path)).body.code).toBe('return_too_late')
    expect((await cancel((await given()).path)).body.code).toBe('not_perpetual')
    const inTime = await given({ variant: 'perpetual', daysAgo: 30 })
    expect((await inTime.shown()).return).toMatchObject({ canReturn: true, credit: 'no-invoice' })
    expect((await cancel(inTime.path)).body.code).toBe('return_no_invoice')
    expect((await inTime.shown()).underWay).toEqual([])
    const invoiceId = await paidInvoice([charge(inTime.id)])
    expect((await cancel(inTime.path, { subscriptionId: 'x' })).body.code).toBe('other_subscription')
    await inTime.done(await cancel(inTime.path, { subscriptionId: String(inTime.id) }))
    expect((await inTime.shown()).standing).toBe('ended')
    expect(await notesOf(invoiceId)).toEqual([49_800])
    // The way by which everything else ends is not that of perpetual software.
    const { status } = await owner.post(`${late.path}/cancel`, { when: 'at-once', reason: 'other' })
    expect(status).toBe(422)
  })

  it('is ordered, delivered with all that was ordered, credited when it is given back, and mailed about', async () => {
    const uuid = randomUUID()
    const cart = await cartWith(owner, [{ pid: 605, quantity: 2 }])
    expect((await orderCart(owner, cart, { uuid, contact: undefined })).status).toBe(200)
    await payOrder(portal, uuid)
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      pass(2)
    }
    const service = await portal.db
      .selectFrom('service')
      .selectAll()
      .where('client_id', '=', owner.clientId)
      .where('pid', '=', 605)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(service).toMatchObject({ status: 'Active', serial_number: null })
    const facts = doneValue(await shopsOf(portal).shop.readLicence(`service-${service.id}`))
    expect(facts).toMatchObject({ variant: 'perpetual', product: 'office', quantity: 2 })
    expect((await serialOf(service.id, 'product')).body.serialNumber).toMatch(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){4}$/)
    const { status } = await owner.post(`/products/${service.id}/office/subscriptions/software/cancel`)
    expect(status).toBe(202)
    for (let turn = 0; turn < 3; turn++) {
      await portal.jobs.drain()
      pass(2)
    }
    const notes = portal.db.selectFrom('invoice').select('id').where('kind', '=', 'credit-note')
    expect(await notes.where('order_id', 'is not', null).execute()).toHaveLength(1)
    const mails = await portal.db.selectFrom('mail_message').select('kind').execute()
    expect(mails.map(({ kind }) => kind)).toContain('services.cancelled')
  })

  it.each([
    ['a part of its line', 20_000, [20_000, 29_800]],
    ['all of its line', undefined, [49_800]],
  ])('is given back after staff credited %s: what is left is credited, and it ends', async (_, cents, credited) => {
    const { id, path, shown, done } = await given({ variant: 'perpetual', quantity: 2 })
    const other = aLine({ description: 'Iets anders', unitCents: 1_000 })
    const invoiceId = await paidInvoice([charge(id), other])
    const admin = await portal.as('admin')
    const line = cents === undefined ? { position: 1 } : { position: 1, cents }
    const { status } = await admin.post(`/staff/invoices/${invoiceId}/credit`, { lines: [line], reason: 'Vooraf' })
    expect(status).toBe(201)
    const before = await creditOf(portal.db, owner.clientId)
    const credit = cents === undefined ? 'nothing' : 'left'
    expect((await shown()).return.credit).toBe(credit)
    const answer = await done(await owner.post(`${path}/office/subscriptions/software/cancel`))
    expect([answer.credit, (await shown()).standing]).toEqual([credit, 'ended'])
    expect(await notesOf(invoiceId)).toEqual(credited)
    expect((await creditOf(portal.db, owner.clientId)) - before).toBe(cents === undefined ? 0 : 36_058)
  })

  it('that is suspended is changed by nobody and tells nothing, and none is anybody else’s', async () => {
    const { path, id } = await given()
    const suspended = await given({ status: 'Suspended' })
    const asks: [method: 'get' | 'post', at: string, body?: object][] = [
      ['get', '/serial-number?type=activation'],
      ['post', '/licence/offer', { quantity: 9 }],
      ['post', '/licence/seats', { quantity: 9 }],
      ['post', '/licence/set-right'],
    ]
    for (const [method, at, body] of asks) {
      const ask = (who: Who, of: string) => (method === 'get' ? who.get(`${of}${at}`) : who.post(`${of}${at}`, body))
      expect((await ask(stranger, path)).status, at).toBe(404)
      expect((await ask(owner, suspended.path)).body.code, at).toBe('licence_not_active')
    }
    expect((await stranger.get(`${path}/licence`)).status).toBe(404)
    expect((await stranger.post('/bit-titan/coupons', { service: id })).status).toBe(404)
    expect((await owner.post(`${path}/licence/seats`, { quantity: 0 })).body.code).toBe('licences_zero')
    expect((await owner.post(`${path}/licence/seats`, { quantity: 50_000 })).body.code).toBe('too_many_seats')
    expect((await owner.post(`${path}/licence/seats`, { quantity: 5 })).body.code).toBe('licence_unchanged')
  })

  it('stands in the list of all licences, by how it is sold', async () => {
    const mine = await given({ name: 'lijst-zoek.be' })
    const { data: rows } = (await owner.get('/licenses?q=lijst-zoek')).body
    expect(rows).toMatchObject([{ id: mine.id, variant: 'seats', quantity: 5, priceCents: 1_250 }])
    await mine.shown()
    const [read] = (await owner.get('/licenses?q=lijst-zoek')).body.data
    expect(read.used).toBeGreaterThan(0)
    expect((await owner.get('/licenses?q=lijst-zoek&kind=perpetual,office')).body.data).toEqual([])
    expect((await stranger.get('/licenses?q=lijst-zoek')).body.data).toEqual([])
  })

  it('tells of Microsoft 365 which licence it is, how many users have one, and when its term renews', async () => {
    const { tenant } = await heldOffice(portal, owner, { name: 'lijst-office' })
    const [row] = (await owner.get('/licenses?q=lijst-office&sort=renewsOn')).body.data
    expect(row).toMatchObject({ licence: expect.stringContaining('Basic'), name: tenant, quantity: 5, used: 0 })
    const { ends_on: ends, next_due_on: due } = await portal.db
      .selectFrom('microsoft_subscription')
      .innerJoin('service', 'service.id', 'microsoft_subscription.service_id')
      .select(['ends_on', 'next_due_on'])
      .where('service.id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(row.renewsOn).toBe(addDays(ends, 1))
    expect(row.renewsOn).not.toBe(due)
    const [service] = (await owner.get(`/users/${owner.clientId}/services?q=business%20basic`)).body.data
    expect(service).toMatchObject({ licence: row.licence, name: tenant })
  })

  it('says who delivers what, and that nobody tried it', async () => {
    const partner = await portal.as('partner')
    const { data } = (await partner.get('/licence-vendors')).body
    expect(data.map(({ id, isReal }: { id: string; isReal: boolean }) => [id, isReal])).toEqual(
      ['seats', 'perpetual', 'coupons', 'sharing'].map((id) => [id, false]),
    )
  })
})
