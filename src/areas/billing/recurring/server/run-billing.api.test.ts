import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { invoiceMonth } from '#areas/ordering/checkout/server/invoice-month.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Persona, personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aService } from '../fixtures.ts'
import { runBillingJob } from './jobs.ts'

describe('the billing run', () => {
  let portal: TestPortal
  const clients = {} as Record<'customer' | 'stranger' | 'partner' | 'managed' | 'client', ClientId>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000000' } })
    await syncCatalogue(portal.db)
    for (const persona of ['customer', 'stranger', 'partner', 'managed', 'client'] as const)
      clients[persona] = (await personaOf(portal.db, persona)).clientId
    await portal.db.updateTable('client').set({ price_code: 'PARTNER' }).where('id', '=', clients.partner).execute()
  })
  afterAll(() => portal.close())

  const run = async (day: Day) => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(runBillingJob, { day }))
    await portal.jobs.drain()
  }
  const jobCtx = (): JobCtx => ({
    ...portal.makeWork(portal.db),
    sql: portal.db,
    signal: new AbortController().signal,
    attempt: 1,
    transact: (step) => portal.db.transaction().execute((trx) => step(portal.makeWork(trx))),
  })
  const linesOf = (payer: Persona) =>
    portal.db
      .selectFrom('invoice_line')
      .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
      .selectAll('invoice_line')
      .select(['invoice.number', 'invoice.issued_on', 'invoice.due_on'])
      .where('invoice.client_id', '=', clients[payer as 'customer'])
      .orderBy('invoice_id')
      .orderBy('position')
      .execute()
  const spanOf = async (serviceId: ServiceId) =>
    (
      await portal.db
        .selectFrom('service_period')
        .selectAll()
        .where('service_id', '=', serviceId)
        .orderBy('period_from')
        .execute()
    ).map(({ period_from, period_to, cents }) => `${period_from} ${period_to} ${cents}`)
  const dueOf = async (id: ServiceId) =>
    (await portal.db.selectFrom('service').select('next_due_on').where('id', '=', id).executeTakeFirstOrThrow())
      .next_due_on
  const problemsOf = (id: ServiceId) =>
    portal.db.selectFrom('billing_problem').selectAll().where('service_id', '=', id).orderBy('id').execute()
  const mails = (clientId: ClientId) =>
    portal.db.selectFrom('mail_message').selectAll().where('client_id', '=', clientId).execute()

  it('makes one invoice of all that a payer owes, and mails it', async () => {
    const clientId = clients.customer
    const yearly = await aService(portal.db, { clientId })
    const monthly = await aService(portal.db, {
      clientId,
      pid: 600,
      kind: 'licence',
      billing_cycle: 'monthly',
      registered_on: '2026-01-31',
      next_due_on: '2026-11-30',
      config: JSON.stringify({ quantity: 3 }),
    })
    await aService(portal.db, { clientId, pid: 220, kind: 'builder', price_cents: 6000 })
    const later = await aService(portal.db, { clientId, next_due_on: '2026-12-06' })
    const domainId = await activeDomain(portal.db, clientId, 'winkel-een.com', { expires_on: '2026-12-20' })
    await run('2026-11-21')
    const lines = await linesOf('customer')
    expect(new Set(lines.map(({ invoice_id }) => invoice_id)).size).toBe(1)
    expect(lines.map((line) => [line.description, line.net_cents, line.period_from, line.period_to])).toEqual([
      ['Webhosting 2 GB (voorbeeld.be), per jaar', 4800, '2026-12-01', '2027-11-30'],
      ['Antivirus voor werkplekken (voorbeeld.be), per maand', 750, '2026-11-30', '2026-12-30'],
      ['Sitebouwer (voorbeeld.be), per jaar', 6000, '2026-12-01', '2027-11-30'],
      ['winkel-een.com, verlenging voor 1 jaar', 1499, '2026-12-20', '2027-12-19'],
    ])
    expect(lines[0]).toMatchObject({ issued_on: '2026-11-21', due_on: '2026-12-05', service_id: yearly })
    expect([await dueOf(yearly), await dueOf(monthly), await dueOf(later)]).toEqual([
      '2027-12-01',
      '2026-12-31',
      '2026-12-06',
    ])
    expect(lines[3]?.domain_id).toBe(domainId)
    expect((await mails(clientId)).map(({ kind }) => kind)).toEqual(['invoice-issued'])
  })

  it('invoices nothing twice, however often it runs and however many run at once', async () => {
    const before = await linesOf('customer')
    await aService(portal.db, { clientId: clients.stranger })
    const once = () => runBillingJob.run(jobCtx(), { day: '2026-11-21' })
    await Promise.all([once(), once(), once()])
    await run('2026-11-21')
    expect(await linesOf('customer')).toEqual(before)
    expect(await linesOf('stranger')).toHaveLength(1)
    const runs = await portal.db.selectFrom('billing_run').selectAll().where('brand', '=', 'belfry').execute()
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({
      state: 'done',
      starts: 5,
      invoices: 2,
      lines: 5,
      cents: 4800 + 750 + 6000 + 1499 + 4800,
    })
    expect(await portal.db.selectFrom('billing_run_payer').selectAll().execute()).toEqual([])
  })

  it('sends a managed client’s to its partner, at the partner’s prices', async () => {
    await aService(portal.db, { clientId: clients.managed })
    await aService(portal.db, { clientId: clients.client })
    await run('2026-11-22')
    expect((await linesOf('partner')).map(({ net_cents }) => net_cents)).toEqual([3840])
    expect(await linesOf('managed')).toEqual([])
    expect((await linesOf('client')).map(({ net_cents }) => net_cents)).toEqual([4800])
  })

  it('says what it could not invoice, and does so when it is put right', async () => {
    const clientId = clients.stranger
    const unpriced = await aService(portal.db, { clientId, billing_cycle: 'quarterly' })
    const gone = await aService(portal.db, { clientId, config: JSON.stringify({ options: { mailboxes: '7' } }) })
    await run('2026-11-23')
    await run('2026-11-24')
    expect(await problemsOf(unpriced)).toMatchObject([{ code: 'no_price', due_on: '2026-12-01', solved_at: null }])
    expect(await problemsOf(gone)).toMatchObject([{ code: 'option_gone' }])
    expect(await dueOf(unpriced)).toBe('2026-12-01')

    await portal.db.updateTable('client').set({ street: '' }).where('id', '=', clientId).execute()
    await portal.db.updateTable('service').set({ config: '{}' }).where('id', '=', gone).execute()
    await run('2026-11-25')
    expect((await problemsOf(gone)).map(({ code }) => code)).toEqual(['address_missing'])

    await portal.db.updateTable('client').set({ street: 'Straat 1' }).where('id', '=', clientId).execute()
    await portal.db.updateTable('service').set({ status: 'Cancelled' }).where('id', '=', unpriced).execute()
    await run('2026-11-26')
    expect((await problemsOf(gone)).map(({ solved_at }) => solved_at === null)).toEqual([false])
    expect((await problemsOf(unpriced)).map(({ solved_at }) => solved_at === null)).toEqual([false])
    expect(await spanOf(gone)).toEqual(['2026-12-01 2027-11-30 4800'])
  })

  it('makes up for runs that were missed, and stops where notice ends it', async () => {
    const monthly = { clientId: clients.stranger, pid: 600, kind: 'licence', billing_cycle: 'monthly' }
    const missed = await aService(portal.db, { ...monthly, registered_on: '2025-12-31', next_due_on: '2026-09-30' })
    const ending = await aService(portal.db, {
      ...monthly,
      registered_on: '2025-12-31',
      next_due_on: '2026-10-31',
      cancels_on: '2026-11-30',
      cancel_reason: 'stopt',
    })
    await run('2026-11-27')
    expect(await spanOf(missed)).toEqual([
      '2026-09-30 2026-10-30 250',
      '2026-10-31 2026-11-29 250',
      '2026-11-30 2026-12-30 250',
    ])
    expect(await spanOf(ending)).toEqual(['2026-10-31 2026-11-29 250'])
    await run('2026-11-28')
    expect(await spanOf(ending)).toHaveLength(1)
  })

  it('charges nothing in the free months, and no invoice is made of nothing', async () => {
    await portal.db.updateTable('product').set({ free_months: 12 }).where('pid', '=', 500).execute()
    const clientId = clients.client
    const before = (await linesOf('client')).length
    const free = { clientId, pid: 500, kind: 'licence', billing_cycle: 'monthly', registered_on: '2025-12-02' }
    const service = await aService(portal.db, { ...free, next_due_on: '2026-11-02' })
    await run('2026-11-16')
    expect(await spanOf(service)).toEqual(['2026-11-02 2026-12-01 0'])
    expect(await linesOf('client')).toHaveLength(before)
    await run('2026-11-29')
    expect(await spanOf(service)).toEqual(['2026-11-02 2026-12-01 0', '2026-12-02 2027-01-01 400'])
    expect(await linesOf('client')).toHaveLength(before + 1)
  })

  it.each([
    ['the night in March that lacks an hour', '2027-03-28T00:30:00Z', '2027-04-11'],
    ['the night in October that has one twice', '2027-10-31T00:30:00Z', '2027-11-14'],
    ['half past midnight in Brussels, the evening before in UTC', '2027-06-30T22:30:00Z', '2027-07-15'],
  ])('counts days in Brussels in %s', async (_, now, lastDue) => {
    portal.clock.now = new Date(now)
    const clientId = clients.client
    const due = await aService(portal.db, { clientId, registered_on: '2026-01-01', next_due_on: lastDue })
    const notYet = await aService(portal.db, {
      clientId,
      registered_on: '2026-01-01',
      next_due_on: `${lastDue.slice(0, 8)}28`,
    })
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(runBillingJob, {}))
    await portal.jobs.drain()
    expect([(await spanOf(due)).length, (await spanOf(notYet)).length]).toEqual([1, 0])
    await portal.db.updateTable('service').set({ status: 'Cancelled' }).where('id', '=', notYet).execute()
  })

  it('leaves a monthly payer to the first of the month, when all is on one invoice and domains are renewed on trust', async () => {
    portal.clock.now = new Date('2026-12-01T04:00:00Z')
    const clientId = clients.managed
    await portal.db
      .updateTable('client')
      .set({ default_gateway: 'monthlyinvoice' })
      .where('id', '=', clients.partner)
      .execute()
    const service = await aService(portal.db, { clientId, next_due_on: '2027-01-14', registered_on: '2025-01-14' })
    const next = await aService(portal.db, { clientId, next_due_on: '2027-01-15', registered_on: '2025-01-15' })
    const domainId = await activeDomain(portal.db, clientId, 'maand-een.com', { expires_on: '2027-01-30' })
    const before = (await linesOf('partner')).length
    await run('2027-01-10')
    expect(await linesOf('partner')).toHaveLength(before)
    for (let turn = 0; turn < 2; turn++) await invoiceMonth.run(jobCtx(), {})
    await portal.jobs.drain({ rounds: 20 })
    const lines = (await linesOf('partner')).slice(before)
    expect(lines.map((line) => line.service_id ?? line.domain_id)).toEqual([service, domainId])
    expect(new Set(lines.map(({ invoice_id }) => invoice_id)).size).toBe(1)
    expect([await dueOf(service), await dueOf(next)]).toEqual(['2028-01-14', '2027-01-15'])
    const renewal = await portal.db.selectFrom('domain_renewal').selectAll().where('domain_id', '=', domainId).execute()
    expect(renewal).toMatchObject([{ invoice_id: lines[0]?.invoice_id, task_id: expect.any(Number) }])
  })

  describe('for staff', () => {
    it('is listed, looked at and tried out', async () => {
      const admin = await portal.as('admin')
      const list = (await admin.get('/staff/billing/runs?brand=belfry&perPage=10')).body
      expect(list.data[0]).toMatchObject({ brand: 'belfry', state: 'done', startedBy: null, waiting: 0 })
      expect(list.total).toBeGreaterThan(5)
      expect((await admin.get(`/staff/billing/runs/${list.data[0].id}`)).body.data).toEqual(list.data[0])
      expect((await admin.get('/staff/billing/runs/999999')).status).toBe(404)

      const clientId = clients.customer
      await aService(portal.db, { clientId, next_due_on: '2027-05-01' })
      await aService(portal.db, { clientId, next_due_on: '2027-05-01', billing_cycle: 'quarterly', name: 'kwartaal' })
      const counted = () =>
        portal.db
          .selectFrom('invoice')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      const before = await counted()
      const trial = (await admin.get('/staff/billing/trial?day=2027-04-20&brand=belfry')).body.data
      expect(trial.brands).toHaveLength(1)
      expect(trial.brands[0].problems).toEqual([{ code: 'no_price', count: 1 }])
      expect(
        trial.largest.find((each: { payerId: ClientId }) => each.payerId === clientId).lines,
      ).toBeGreaterThanOrEqual(1)
      expect(await counted()).toEqual(before)

      portal.clock.now = new Date('2027-04-20T08:00:00Z')
      expect((await admin.post('/staff/billing/runs', { day: '2027-04-20', brand: 'belfry' })).status).toBe(202)
      await portal.jobs.drain()
      const listed = (await admin.get('/staff/billing/runs?brand=belfry')).body.data
      const made = listed.find((each: { day: string }) => each.day === '2027-04-20')
      expect(made).toMatchObject({ day: '2027-04-20', startedBy: 'admin Tester', openProblems: 1 })
      expect([made.invoices, made.cents]).toEqual([trial.brands[0].invoices, trial.brands[0].cents])
      const problems = (await admin.get(`/staff/billing/problems?run=${made.id}`)).body
      expect(problems).toMatchObject({ total: 1, data: [{ code: 'no_price', label: 'kwartaal', kind: 'service' }] })
    })
    it('runs no day ahead of its time, and no day that does not exist', async () => {
      const admin = await portal.as('admin')
      const ahead = await admin.post('/staff/billing/runs', { day: '2027-04-21' }, { 'accept-language': 'en' })
      expect([ahead.status, ahead.body.code]).toEqual([422, 'billing_day_ahead'])
      for (const day of ['2027-02-30', 'morgen', '', '20270101'])
        expect((await admin.post('/staff/billing/runs', { day })).status).toBe(422)
      expect((await admin.get('/staff/billing/trial?day=2027-13-01')).status).toBe(422)
    })
    it('is nobody else’s', async () => {
      for (const persona of ['customer', 'partner'] as const) {
        const caller = await portal.as(persona)
        for (const path of ['runs', 'runs/1', 'problems', 'trial?day=2027-04-20'])
          expect((await caller.get(`/staff/billing/${path}`)).status).toBe(403)
        expect((await caller.post('/staff/billing/runs', { day: '2026-11-21' })).status).toBe(403)
      }
    })
  })
})
