import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLine, aNewInvoice } from '#areas/billing/invoices/fixtures.ts'
import { creditInvoice, issueInvoice, markPaid } from '#areas/billing/invoices/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceItem } from '#areas/services/delivery/fixtures.ts'
import { requestService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, OrderId, ServiceId } from '#base/ids.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { holdUnpaid } from './hold-unpaid.ts'
import { remind } from './reminders.ts'

describe('an invoice that nobody pays', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    clientId = (await personaOf(portal.db, 'customer')).clientId
  })
  afterAll(() => portal.close())

  /** Runs jobs and moves the clock until nothing waits. */
  const finishJobs = async () => {
    for (let turn = 0; turn < 12 && (await portal.jobs.waiting()).length > 0; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      await portal.jobs.drain({ rounds: 12 })
    }
  }
  const runJob = async (row: AnyJob) => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(row as never, {} as never))
    await finishJobs()
  }
  /** A morning: both jobs, twice, because a job may run twice. */
  const morningOf = async (day: string) => {
    portal.clock.now = new Date(`${day}T08:30:00Z`)
    for (let turn = 0; turn < 2; turn++) for (const row of [remind, holdUnpaid]) await runJob(row)
  }
  /** An invoice of 21 November, due on 5 December, about these services. */
  const owed = async (serviceIds: ServiceId[], orderId: OrderId | null = null) => {
    portal.clock.now = new Date('2026-11-21T09:00:00Z')
    const lines = serviceIds.map((serviceId) => aLine({ serviceId }))
    const asked = aNewInvoice({ clientId, orderId, lines: lines.length > 0 ? lines : [aLine()] })
    return (await portal.db.transaction().execute((trx) => issueInvoice(portal.makeWork(trx), asked))).id
  }
  const pay = async (invoiceId: number) => {
    await portal.db.transaction().execute((trx) => markPaid(portal.makeWork(trx), invoiceId))
    await finishJobs()
  }
  const reminders = async (invoiceId: number) =>
    (
      await portal.db
        .selectFrom('audit_entry')
        .select('details')
        .where('action', '=', 'billing.invoice.reminded')
        .where('object_id', '=', String(invoiceId))
        .orderBy('id')
        .execute()
    ).map(({ details }) => (details as { stage: string }).stage)
  const mailed = async (number: string) =>
    (
      await portal.db
        .selectFrom('mail_message')
        .select(['kind', 'subject'])
        .where('kind', 'like', 'reminder-%')
        .where('subject', 'like', `%${number}%`)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  const service = async () => {
    const name = `dienst-${crypto.randomUUID()}.be`
    const item = await serviceItem(portal.db, { clientId, name, uuid: crypto.randomUUID() })
    const asked = { orderItemId: item.id, clientId, pid: item.pid, name, config: {}, brand: 'belfry' } as const
    const id = await portal.db.transaction().execute((trx) => requestService(portal.makeWork(trx), asked))
    await finishJobs()
    return id
  }
  const asksOf = async (serviceId: ServiceId) =>
    (
      await portal.db
        .selectFrom('service_ask')
        .select(['kind', 'reason'])
        .where('service_id', '=', serviceId)
        .where('kind', '<>', 'provision')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  const statusOf = async (id: ServiceId) =>
    (await portal.db.selectFrom('service').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  it('is spoken about once per stage, then suspends its services, and pays them open again', async () => {
    const serviceId = await service()
    const invoiceId = await owed([serviceId])
    for (const day of ['2026-12-02', '2026-12-05', '2026-12-12', '2026-12-13', '2026-12-19', '2026-12-26'])
      await morningOf(day)
    expect(await reminders(invoiceId)).toEqual(['before-due', 'first', 'second', 'last'])
    const { number } = await portal.db
      .selectFrom('invoice')
      .select('number')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    expect(await mailed(number)).toEqual(['reminder-before-due', 'reminder-first', 'reminder-second', 'reminder-last'])
    await morningOf('2027-01-01')
    expect(await asksOf(serviceId)).toEqual([])
    await morningOf('2027-01-02')
    await morningOf('2027-01-03')
    expect(await asksOf(serviceId)).toEqual(['suspend'])
    expect(await statusOf(serviceId)).toBe('Suspended')
    await pay(invoiceId)
    expect(await asksOf(serviceId)).toEqual(['suspend', 'unsuspend'])
    expect(await statusOf(serviceId)).toBe('Active')
  })

  it.each([
    ['paid', (id: number) => pay(id)],
    ['taken back', (id: number) => portal.db.transaction().execute((trx) => creditInvoice(portal.makeWork(trx), id))],
  ])('is left in peace once it is %s', async (_, end) => {
    const invoiceId = await owed([await service()])
    await morningOf('2026-12-12')
    await end(invoiceId)
    await morningOf('2026-12-26')
    await morningOf('2027-01-09')
    expect(await reminders(invoiceId)).toEqual(['first'])
  })

  it('is not spoken about while it belongs to an order that waits for its money', async () => {
    portal.clock.now = new Date('2026-11-21T09:00:00Z')
    const { id: orderId } = await portal.db
      .insertInto('customer_order')
      .values({
        uuid: crypto.randomUUID(),
        brand: 'belfry',
        client_id: clientId,
        payer_id: clientId,
        order_type: 'services',
        payment_code: 'banktransfer',
        subtotal_cents: 999,
        vat_cents: 210,
        total_cents: 1209,
        terms_accepted_at: portal.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invoiceId = await owed([], orderId)
    await morningOf('2026-12-26')
    expect(await reminders(invoiceId)).toEqual([])
  })

  it('keeps a service shut while another invoice holds it, and cancels what was never paid but nothing that was', async () => {
    const [shared, covered] = [await service(), await service()]
    const one = await owed([shared])
    const other = await owed([shared, covered])
    const mornings = ['2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02']
    for (const day of mornings) await morningOf(day)
    await pay(one)
    expect(await statusOf(shared)).toBe('Suspended')

    // A later invoice pays the second one's present term.
    const later = await owed([covered])
    await portal.db
      .insertInto('service_period')
      .values({
        service_id: covered,
        period_from: '2027-03-01',
        period_to: '2027-03-31',
        cents: 999,
        invoice_id: later,
        created_at: portal.clock.now,
      })
      .execute()
    await pay(later)
    await morningOf('2027-03-02')
    expect(await statusOf(shared)).toBe('Suspended')
    await morningOf('2027-03-03')
    expect([await statusOf(shared), await statusOf(covered)]).toEqual(['Cancelled', 'Suspended'])
    await pay(other)
    expect(await statusOf(covered)).toBe('Active')
  })
})
